# shellcheck shell=bash
# Read by install, update and uninstall; does nothing by itself.
# ROOT stands for / in tests; whatever is outside of it goes through a command that a test can put its own in front of.
set -Eeuo pipefail
umask 022
shopt -s inherit_errexit

ROOT=${ROOT:-}
PYTHON=${PYTHON:-/usr/bin/python3}
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
SOURCE=$(dirname "$HERE")
OPT=$ROOT/opt/spinbank
STATE=$ROOT/var/lib/spinbank
CONFIG=$STATE/config.toml
LOG=$ROOT/var/log/spinbank-install.log
SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT

WITH_APT=yes WHEELS='' NOW=no
MEMORY=350000  # kB; a Pi Zero 2 W has about 420000
ROOM=400000    # kB; two releases

# What is laid into the system: file of a release, place, mode.
FILES='
spinbank.service       /etc/systemd/system/spinbank.service                      644
spinbank-avahi.xml     /etc/avahi/services/spinbank.service                      644
spinbank-port-80.conf  /etc/sysctl.d/60-spinbank.conf                            644
spinbank-modules.conf  /etc/modules-load.d/spinbank.conf                         644
spinbank-pins.rules    /etc/udev/rules.d/60-spinbank.rules                       644
50-spinbank.rules      /etc/polkit-1/rules.d/50-spinbank.rules                   644
spinbank-dnsmasq.conf  /etc/NetworkManager/dnsmasq-shared.d/spinbank.conf        644
spinbank-command       /usr/local/bin/spinbank                                   755
'
# shellcheck disable=SC2034
WIFI_FILE=/etc/NetworkManager/conf.d/spinbank-powersave.conf # only if wished

# --- saying ---------------------------------------------------------------------------------------------------------

STEP=beginning ADVICE=''
say() { printf '%s\n' "$*" | tee -a "$LOG"; }
step() { # what is done now, and what to do when it fails
    STEP=$1 ADVICE=$2
    say "$(printf '%4d s  %s ...' "$SECONDS" "$STEP")"
}
stop() { # one sentence; nothing is done after it
    trap - ERR
    printf '%s\n' "$*" | tee -a "$LOG" >&2
    exit 1
}
failed() {
    trap - ERR
    ((BASHPID == $$)) || exit 1 # a part of a command; the whole of it says so
    tail -n 5 "$LOG" | sed 's/^/    /' >&2
    stop "SB-60 Stopped at: $STEP. $ADVICE All lines: $LOG"
}
quietly() { "$@" >>"$LOG" 2>&1; }

# --- checks, which change nothing -------------------------------------------------------------------------------------

begin() { # the log, and one at a time
    [[ -n $ROOT || $EUID -eq 0 ]] || { echo "SB-61 This needs the administrator: sudo \"$0\"" >&2; exit 1; }
    mkdir -p "$(dirname "$LOG")" "$ROOT/run/lock"
    exec 9>"$ROOT/run/lock/spinbank-install"
    flock --nonblock 9 || { echo 'SB-61 Spinbank is being installed by somebody else just now.' >&2; exit 1; }
    trap failed ERR
    say "--- $(basename "$0") at $(date '+%F %T')"
}

check_computer() {
    step 'Checking this computer' ''
    local system release bits free memory
    system=$(sed -n 's/^ID=//p' "$ROOT/etc/os-release" | tr -d '"')
    release=$(sed -n 's/^VERSION_ID=//p' "$ROOT/etc/os-release" | tr -d '"')
    [[ $system =~ ^(debian|raspbian)$ && ${release:-99} -ge 12 ]] ||
        stop "SB-61 This is $system $release; Spinbank needs Raspberry Pi OS or Debian, version 12 or newer."
    bits=$(dpkg --print-architecture)
    [[ $bits =~ ^(arm64|amd64)$ ]] ||
        stop "SB-61 This system is $bits; Spinbank needs the 64-bit one: write \"Raspberry Pi OS Lite (64-bit)\" to the card."
    [[ -d $ROOT/run/systemd/system ]] || stop 'SB-61 This system was not started by systemd; Spinbank cannot be a service here.'
    "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        stop "SB-61 Python 3.11 or newer is needed; $PYTHON is $("$PYTHON" -V 2>&1 || echo missing)."
    memory=$(awk '/^MemTotal/ { print $2 }' "$ROOT/proc/meminfo")
    ((memory >= MEMORY)) || stop "SB-61 $((memory / 1024)) MB of memory are too few; a Pi with 512 MB is enough."
    free=$(df -Pk "$ROOT/opt" | awk 'NR == 2 { print $4 }')
    ((free >= ROOM)) || stop "SB-61 Only $((free / 1024)) MB are free on the card; $((ROOM / 1024)) MB are needed."
    [[ -w $ROOT/opt && -w $ROOT/etc ]] ||
        stop 'SB-61 The system is read-only: switch that off (sudo raspi-config, Performance, Overlay), restart, and try again.'
}

ask() { # a box: its state's phase (lobby, playing, over); fails when nobody answers
    "$PYTHON" -c 'import json, sys, urllib.request as r
print(json.load(r.urlopen(f"http://127.0.0.1:{sys.argv[1]}/api/state", timeout=3))["phase"])' "$1" 2>/dev/null
}

check_nobody_plays() {
    [[ $NOW = no ]] && systemctl is-active --quiet spinbank || return 0
    local port
    for port in $(ports); do
        if [[ $(ask "$port" || true) = playing ]]; then
            stop 'SB-65 A game is open. End it first, or say --now: the box then starts anew and the game goes on where it was.'
        fi
    done
}

ports() { # the ports at which this box may be, the set one first
    sed -nE 's/^ *(second_)?port *= *([0-9]+).*/\2/p' "$CONFIG" 2>/dev/null || true
    echo 80 8080
}

# --- a release: one folder with everything, made beside the others ----------------------------------------------------

release_name() {
    local version
    version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$SOURCE/pyproject.toml")
    echo "$version-$({ "$PYTHON" -V && cd "$SOURCE" &&
        find device companion_web hardware systemd requirements/run.txt pyproject.toml -type f ! -name '*.pyc' -print0 |
        sort -z | xargs -0 sha256sum; } | sha256sum | cut -c 1-8)"
}

build_release() { # NAME
    local release=$OPT/releases/$1 python=$OPT/releases/$1/.venv/bin/python pip item
    [[ -e $release/complete ]] && { say "        $1 is there already"; return; }
    step "Copying the program ($1)" 'Is the card full or worn?'
    rm -rf "$release"
    mkdir -p "$release/source"
    for item in device companion_web hardware systemd docs requirements pyproject.toml README.md LICENSE; do
        cp -R "$SOURCE/$item" "$release/source/"
    done
    step 'Making its own Python environment' "Python's venv package is missing: sudo apt install python3-venv"
    quietly "$PYTHON" -m venv --system-site-packages "$release/.venv"
    pip=("$python" -m pip --disable-pip-version-check --no-input install --ignore-installed --no-deps)
    [[ -z $WHEELS ]] || pip+=(--no-index --find-links "$WHEELS")
    step 'Installing the libraries (the longest step)' 'Is the network there? Then type the same command again.'
    quietly "${pip[@]}" --require-hashes -r "$release/source/requirements/run.txt"
    install_lgpio
    step 'Installing the program' 'This is our mistake: please send the log.'
    quietly "${pip[@]}" --no-build-isolation "$release/source"
    quietly "$python" -m compileall -q "$release/.venv/lib"
    mv "$release/source/systemd" "$release/source/docs" "$release/"
    rm -rf "$release/source"
    check_drawing
    step 'Looking whether the program begins' 'This is our mistake: please send the log.'
    quietly "$release/.venv/bin/spinbank" --version
    touch "$release/complete"
    sync
}

install_lgpio() { # the system's own, else a wheel of the one version that is known to work, else built from its source
    step 'Looking for lgpio, which moves the pins' 'Type the same command again when the network is there.'
    has_lgpio && return
    if [[ -n $WHEELS ]]; then
        quietly "${pip[@]}" lgpio==0.2.2.0
    elif ! quietly "${pip[@]}" --require-hashes --only-binary :all: -r "$HERE/lgpio.txt"; then
        step 'Building lgpio' 'Its source needs a compiler: sudo apt install swig python3-dev gcc'
        apt_install swig python3-dev gcc libc6-dev
        quietly env PYPI=1 "${pip[@]}" --require-hashes --no-binary :all: --no-build-isolation -r "$HERE/lgpio.txt"
    fi
    has_lgpio || stop 'SB-63 lgpio is installed but cannot be used: is another lgpio in the way? See the log.'
}

has_lgpio() { # not the stub 0.0.0.2, which can be imported and nothing else; lgpio makes a pipe where it stands
    quietly env -C "$SCRATCH" LG_WD="$SCRATCH" "$python" -c 'import lgpio; lgpio.gpiochip_open, lgpio.gpio_claim_alert'
}

check_drawing() {
    step 'Looking whether Pillow can draw' ''
    local code='from PIL import Image, ImageDraw; ImageDraw.Draw(Image.new("1", (64, 16))).text((0, 0), "ok", fill=1)'
    local trouble library package
    trouble=$("$python" -c "$code" 2>&1) && return
    printf '%s\n' "$trouble" >>"$LOG"
    library=$(grep -oE 'lib[a-z0-9_-]+\.so\.[0-9]+' <<<"$trouble" | head -n 1 || true)
    [[ -n $library ]] || stop "SB-62 Pillow cannot draw: ${trouble##*$'\n'}"
    package=$(awk -v library="$library" '$1 == library { print $2 }' <<<'
        libopenjp2.so.7 libopenjp2-7
        libtiff.so.6 libtiff6
        libfreetype.so.6 libfreetype6
        libjpeg.so.62 libjpeg62-turbo
        liblcms2.so.2 liblcms2-2
        libwebp.so.7 libwebp7
        libxcb.so.1 libxcb1
        libz.so.1 zlib1g')
    stop "SB-62 Pillow cannot draw: $library is missing. Type: sudo apt install ${package:-PACKAGE_WITH_$library}; then this again."
}

archive_has() { # PACKAGE; a machine that never asked its archive knows of nothing
    apt-cache show "$1" >/dev/null 2>&1 && return
    [[ $WITH_APT = no ]] || quietly apt-get update || true
    apt-cache show "$1" >/dev/null 2>&1
}

apt_install() { # PACKAGE...; those that are there are left alone
    local package missing=()
    for package; do
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) = installed ]] || missing+=("$package")
    done
    [[ ${#missing[@]} -gt 0 && $WITH_APT = yes ]] || return 0
    say "        ${missing[*]}"
    mkdir -p "$OPT"
    printf '%s\n' "${missing[@]}" >>"$OPT/packages-added"
    quietly apt-get update
    quietly env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
}

# --- laying it into the system ----------------------------------------------------------------------------------------

switch_to() { # NAME; at any moment `current` is one whole release
    ln -sfn "releases/$1" "$OPT/current.new"
    mv -T "$OPT/current.new" "$OPT/current"
}

current() { readlink "$OPT/current" 2>/dev/null | sed 's|^releases/||' || true; }

lay_files() { # from the current release
    local file place mode port
    while read -r file place mode; do
        [[ ! -f $OPT/current/systemd/$file ]] || install -D -m "$mode" "$OPT/current/systemd/$file" "$ROOT$place"
    done <<<"$FILES"
    read -r port < <(ports)
    sed -i "s|<port>80</port>|<port>$port</port>|" "$ROOT/etc/avahi/services/spinbank.service"
    quietly systemctl daemon-reload
    quietly systemctl restart systemd-sysctl
}

start_and_wait() { # until the box says that it is ready (Type=notify)
    quietly systemctl enable spinbank && quietly systemctl restart spinbank && systemctl is-active --quiet spinbank
}

prune() { # all releases but two: the current one and NAME
    local release
    for release in "$OPT"/releases/*/; do
        release=$(basename "$release")
        [[ $release = "$(current)" || $release = "$1" ]] || rm -rf "${OPT:?}/releases/$release"
    done
}

# --- the Pi's own settings --------------------------------------------------------------------------------------------

boot_config() {
    local file
    for file in "$ROOT/boot/firmware/config.txt" "$ROOT/boot/config.txt"; do
        if [[ -f $file ]]; then echo "$file" && return; fi
    done
}

block_is_whole() { # or absent; half a block would take the rest of the file with it
    [[ $(grep -c '^# spinbank begin' "$1") = $(grep -c '^# spinbank end' "$1") ]]
}

without_block() { sed '/^# spinbank begin/,/^# spinbank end/d' "$1"; }
