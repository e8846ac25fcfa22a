#!/bin/sh
# Renders every part of every kit as STL and a picture of it into build/case; checks that each STL is one closed solid.
#   sh hardware/case/render.sh [kit ...]
set -eu
here=$(dirname "$0")
out=${OUT:-build/case}
known=$(sed -n 's/^        "\([a-z0-9.-]*\)": {$/\1/p' "$here/box.json")
kits=${*:-$known}
for kit in $kits; do
    echo "$known" | grep -qx "$kit" || { echo "There is no kit \"$kit\"; there are:" $known; exit 1; }
done
command -v openscad >/dev/null || { echo "OpenSCAD is missing: sudo apt install openscad xvfb"; exit 1; }
screen=""
if [ -z "${DISPLAY:-}" ]; then
    if command -v xvfb-run >/dev/null; then screen="xvfb-run -a"; else echo "No pictures (no screen here): sudo apt install xvfb"; screen=none; fi
fi
mkdir -p "$out"
said=$(mktemp)
trap 'rm -f "$said"' EXIT

scad() { # kit, part, file, more options
    kit=$1 part=$2 file=$3; shift 3
    # shellcheck disable=SC2086
    $run openscad -p "$here/box.json" -P "$kit" -D "part=\"$part\"" -o "$file" "$@" "$here/box.scad" >"$said" 2>&1 &&
        ! grep -q "WARNING\|ERROR" "$said" || { cat "$said"; echo "$kit, $part: not rendered"; exit 1; }
}

for kit in $kits; do
    for part in body lid plunger foot guide seats; do
        run="" scad "$kit" "$part" "$out/$kit-$part.stl"
        grep -q "Simple: *yes" "$said" || { cat "$said"; echo "$kit, $part: not a closed solid"; exit 1; }
    done
    if [ "$screen" != none ]; then
        run=$screen scad "$kit" exploded "$out/$kit.png" --imgsize=1400,1100 --colorscheme=Tomorrow --camera=0,0,0,50,0,25,500 --viewall --autocenter
        run=$screen scad "$kit" section "$out/$kit-plunger.png" --imgsize=900,1000 --colorscheme=Tomorrow --projection=o --camera=0,0,12,90,0,-90,290
    fi
    echo "$out/$kit: body, lid, plunger, foot (and guide, seats for a wooden box)"
done
