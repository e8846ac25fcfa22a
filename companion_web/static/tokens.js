// The players' tokens, drawn by us: picture, letter, colour and pattern together, so that nobody depends on one of them.

import { h } from "./dom.js";

const DRAWINGS = {
  car: "M2 16v-4l3-1 2-4.5h8L18.5 11l3.500 1v4h-2.300a2.700 2.700 0 0 0-5.400 0H9.700a2.700 2.700 0 0 0-5.400 0zM7 14.500a2 2 0 1 0 .01 0zM17 14.500a2 2 0 1 0 .01 0z",
  dog: "M2.500 8.500 6 4.500l2.500 1L9.500 9h7.500l2.500-3.500 1.500.8-1.200 4.200V19h-2.800v-4.500h-6V19H8v-7.500l-2-1H2.500z",
  shoe: "M3 4h6.500v4l1.800.8-.8 1.400 2.200.6-.6 1.400c2.500.9 5 1.300 7 2 1.500.5 2 1.600 2 3.300V19H3z",
  hat: "M7 4h10l.6 10.500H22V18H2v-3.500h4.400zM7 11.500h10v1.800H7z",
  ship: "M11 2h2v4h3v3h3v3.500h3.500L19.500 20h-15L1.500 12.500H5V9h3V6h3zM8.500 15a1.200 1.200 0 1 0 .01 0zM12 15a1.200 1.200 0 1 0 .01 0zM15.500 15a1.200 1.200 0 1 0 .01 0z",
  cat: "M4 2l3.200 2.500h4.600L15 2v7c0 1.300-.5 2.400-1.300 3.200 2.600 1.300 4.100 3.600 4.200 6.600.9-.2 1.400-1 1.400-2.100V12h2.500v4.800c0 3-1.900 5.200-5 5.200H5.300c0-3.600.6-6.700 1.900-9.100C5.200 12.200 4 10.700 4 9zM7 6.300a1.200 1.200 0 1 0 .01 0zM12 6.300a1.200 1.200 0 1 0 .01 0z",
  penguin: "M12 1.500c2.900 0 4.700 2.100 4.700 5 0 1.300.3 2.100 1.200 3.400 1.700 2.300 2.900 4.600 3.300 7.300l-2.500-1.400c-.2 2-.9 3.500-2 4.700h2.200V23H5.100v-2.500h2.200c-1.100-1.200-1.800-2.700-2-4.700l-2.500 1.400c.4-2.700 1.600-5 3.300-7.300.9-1.300 1.200-2.100 1.200-3.400 0-2.900 1.800-5 4.700-5zM10 4.500a1.100 1.100 0 1 0 .01 0zM14 4.500a1.100 1.100 0 1 0 .01 0zM12 10c-2.300 1.600-3.400 3.600-3.400 6 0 2.100 1.300 3.800 3.400 3.800s3.400-1.700 3.400-3.800c0-2.400-1.100-4.400-3.400-6z",
  duck: "M9.500 2.500c3 0 5 2 5 4.700 0 1.500-.5 2.600-1.300 3.500 2.800.7 5.700.2 8.800-2.200.7 6.500-2.300 12-9 12H9c-4 0-6.500-2.300-6.500-5.500 0-1.900.8-3.400 2.400-4.500-.5-.7-.7-1.500-.7-2.300L.500 7.600 4.700 5.500c.7-1.900 2.600-3 4.800-3zM8 5.200a1.200 1.200 0 1 0 .01 0z",
  coaster: "M4.500 2h4.300l1.400 4h3.300l1.400-4h4.300v5.200l2.800 1.300v4.200a3.300 3.300 0 0 1-3.300 3.300H5.300A3.300 3.300 0 0 1 2 12.700V8.500l2.500-1.300zM7 17.200a2.300 2.300 0 1 0 .01 0zM17 17.200a2.300 2.300 0 1 0 .01 0zM1 21.800h22V24H1z",
  bumper: "M17.500 1h2v8.600c1.900.9 3 2.400 3.300 4.600L23.500 15v3.500L21 20.500H3L.500 18.500V15l.7-.8c.5-3.400 3-5.200 6.800-5.200h.9l1.800-3.500 2 1L11.500 9h6zM3 14.800h18v-1.300H3z",
  log: "M6.500 6H18c2.800 0 5 2.700 5 6s-2.200 6-5 6H6.500c-3.100 0-5.500-2.700-5.500-6s2.400-6 5.500-6zM6.500 8.300C4.700 8.300 3.300 10 3.300 12s1.400 3.700 3.200 3.700S9.700 14 9.700 12 8.300 8.300 6.500 8.300zM6.500 10.500c.7 0 1.200.7 1.200 1.500s-.5 1.500-1.200 1.500S5.300 12.800 5.300 12s.5-1.500 1.200-1.500zM12.500 9v1.500H20V9zM13 13.500V15h6v-1.500z",
  horse: "M11.500 1h1.800v5.300c1.600.5 2.700 1.400 3.700 2.700h3.500c1.300 0 2 .9 2 2.300V15h-2v-3c0-.5-.3-.8-.8-.8v3.300l1.800 5-2 .7-2.200-5.200h-4V23h-1.800v-8.100H9.800l-2.300 3.300 1.300 2.300-1.900 1L4.600 18l2.200-4.200V10L4.300 11.500 2 10.300 1.300 8l3.500-4.800.3-2 1.900 1.500c2 .4 3.500 1.500 4.500 3.300zM5.300 5.500a.9.9 0 1 0 .01 0z",
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
