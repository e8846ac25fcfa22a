// The wheel: drawn once from the board, its arrow turned by the same function of time as on the box.
// Angles are turns clockwise from the top. With two arrows the ring of houses has a pointer of its own.

import { h, draw } from "./dom.js";
import { t } from "./words.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

const ease = (share) => 1 - (1 - Math.min(Math.max(share, 0), 1)) ** 3;

const point = (r, turns) => `${(r * Math.sin(2 * Math.PI * turns)).toFixed(2)} ${(-r * Math.cos(2 * Math.PI * turns)).toFixed(2)}`;

export function wedge(inner, outer, from, to) {
  const large = to - from > 0.5 ? 1 : 0;
  return `M${point(outer, from)}A${outer} ${outer} 0 ${large} 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 ${large} 0 ${point(inner, from)}Z`;
}

export class Wheel {
  // On the television hub and houses are narrow, so that the words are large.
  constructor(big = false) {
    this.big = big;
    this.hub = big ? 16 : 24;
    this.ring = big ? 84 : 78; // where the houses begin
    this.node = document.createElement("div");
    this.node.className = "wheel";
    this.spin = null;
    this.frame = 0;
    this.rest = [0, 0];
  }

  show(world) {
    const { board, state } = world;
    const owners = world.seats.map((seat) => `${seat.seat}:${seat.owns}`).join();
    if (this.drawn !== `${board.board}|${owners}`) {
      this.drawn = `${board.board}|${owners}`;
      draw(this.node, this.rings(world));
      this.arrow = this.node.querySelector(".arrow");
      this.pointer = this.node.querySelector(".pointer");
      this.turn(...this.rest);
    }
    if (state.spin) this.begin(state.spin);
    else this.settle(state.arrow, state.house_arrow);
  }

  begin(spin) {
    if (this.spin && this.spin.id === spin.id) return;
    cancelAnimationFrame(this.frame);
    this.spin = spin;
    this.began = performance.now() - spin.elapsed * 1000;
    if (calm.matches) this.node.classList.add("faded");
    this.step();
  }

  step() {
    const spin = this.spin;
    const share = (performance.now() - this.began) / 1000 / spin.seconds;
    const moved = calm.matches ? (share < 1 ? 0 : 1) : ease(share);
    this.turn(spin.start + (spin.end - spin.start) * moved, spin.house_start + (spin.house_end - spin.house_start) * moved);
    if (share < 1) this.frame = requestAnimationFrame(() => this.step());
    else this.node.classList.remove("faded");
  }

  settle(arrow, house) {
    cancelAnimationFrame(this.frame);
    this.spin = null;
    this.node.classList.remove("faded");
    this.turn(arrow, house);
  }

  turn(arrow, house) {
    this.rest = [arrow, house];
    this.arrow.setAttribute("transform", `rotate(${arrow * 360})`);
    this.arrow.setAttribute("data-turns", arrow);
    if (this.pointer) this.pointer.setAttribute("transform", `rotate(${house * 360})`);
  }

  rings(world) {
    const { board } = world;
    const houses = board.house_ring.length;
    const chances = board.chance_ring.length;
    return h("svg", { viewBox: "-104 -104 208 208", role: "img", "aria-label": t("The Chance wheel") },
      board.house_ring.map((id, at) => this.house(world, id, board.house_offset + at / houses, 1 / houses)),
      board.chance_ring.map((part, at) => this.chance(part, board.chance_offset + at / chances, 1 / chances)),
      h("circle", { r: this.hub, class: "hub" }),
      board.two_arrows ? h("g", { class: "pointer" }, h("path", { d: "M0 -74L5 -62H-5Z M0 -104L5 -96H-5Z" })) : null,
      h("g", { class: "arrow" }, h("path", { d: board.two_arrows ? "M0 -70L7 -54H3V16H-3V-54H-7Z" : "M0 -101L6 -84H3V18H-3V-84H-6Z" })),
      h("circle", { r: 8, class: "nail" }));
  }

  house(world, id, from, width) {
    const space = id && world.space(id);
    const owner = id && world.owner(id);
    const middle = (from + width / 2) * 360;
    const look = owner && world.token(owner.seat);
    return h("g", {},
      h("path", { d: wedge(this.ring, 102, from, from + width), class: space ? "house" : "house none", fill: (space && space.colour) || "none" },
        h("title", {}, !space ? t("no house") : owner ? `${space.name}, ${owner.name}` : space.name)),
      look ? h("g", { transform: `rotate(${middle}) translate(0 ${-(this.ring + 102) / 2})` },
        h("circle", { r: 8, fill: look.colour, class: "owner" }),
        h("text", { style: { fill: look.ink }, class: "letter", transform: `rotate(${-middle})` }, look.letter)) : null);
  }

  chance(part, from, width) {
    const middle = (from + width / 2) * 360;
    const flip = middle % 360 > 180;
    const centre = (this.hub + this.ring) / 2;
    const along = `rotate(${middle + (flip ? 90 : -90)}) translate(${flip ? -centre : centre} 0)`;
    const style = this.big ? { "font-size": `${Math.min(9.2, 150 * width)}px` } : null;
    return h("g", {},
      h("path", { d: wedge(this.hub, this.ring - 1, from, from + width), class: `chance ${part.mood}` }, h("title", {}, part.label)),
      h("text", { class: "label", transform: along, style }, part.label));
  }
}
