// The players' tokens, drawn by us: picture, letter, colour and pattern together, so that nobody depends on one of them.

import { h } from "./dom.js";

const DRAWINGS = {
  car: "M2 16v-4l3-1 2-4.5h8L18.5 11l3.500 1v4h-2.300a2.700 2.700 0 0 0-5.400 0H9.700a2.700 2.700 0 0 0-5.400 0zM7 14.500a2 2 0 1 0 .01 0zM17 14.500a2 2 0 1 0 .01 0z",
  dog: "M2.500 8.500 6 4.500l2.500 1L9.500 9h7.500l2.500-3.500 1.500.8-1.200 4.200V19h-2.800v-4.500h-6V19H8v-7.500l-2-1H2.500z",
  shoe: "M3 4h6.500v4l1.800.8-.8 1.400 2.200.6-.6 1.400c2.500.9 5 1.300 7 2 1.500.5 2 1.600 2 3.300V19H3z",
  hat: "M7 4h10l.6 10.500H22V18H2v-3.500h4.400zM7 11.500h10v1.800H7z",
};

export function picture(token) {
  const drawing = DRAWINGS[token];
  return h("svg", { viewBox: "0 0 24 24", class: "token", "aria-hidden": "true" },
    drawing ? h("path", { d: drawing, fill: "currentColor", "fill-rule": "evenodd" })
      : h("circle", { cx: 12, cy: 12, r: 8, fill: "currentColor" }));
}

// The chip of a seat: picture and letter on the colour, the pattern as a band at its edge.
export function chip(world, seat, size = "") {
  const look = world.token(seat);
  return h("span", { class: `chip pattern-${look.pattern} ${size}`, style: { "--c": look.colour, "--ink": look.ink }, "aria-hidden": "true" },
    picture(look.token), h("b", {}, look.letter));
}

// A property with the colour of its group, and whose it is.
export function deed(world, id, withOwner = false) {
  const space = world.space(id);
  const owner = withOwner ? world.owner(id) : null;
  return h("span", { class: "deed" },
    h("i", { class: "swatch", style: { "--c": (space && space.colour) || "transparent" }, "aria-hidden": "true" }),
    space ? space.name : id, owner ? chip(world, owner.seat, "small") : null);
}
