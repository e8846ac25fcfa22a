// The seal: four letters before a spin; after it this phone works them out again from the secret, and trusts nobody.
// How the box does it stands in device/game/seal.py; nothing here asks the box anything.

import { h } from "./dom.js";
import { hmacHex, sha256Hex } from "./sha256.js";
import { t } from "./words.js";

const LETTERS = "BCDFHJKLMPRSTWXZ"; // one for each hex digit
const SIZE = 2n ** 256n;
const BEFORE = ["bets", "armed"];
const STORE = "seal"; // the newest commitment that was seen before its spin, so that a page that was closed still knows it
let seen = "";
let known = { of: null, found: null }; // the newest answer: a page is drawn more often than a spin is checked

// Keep what was shown before the push. A commitment that changes before its spin is a broken promise: the first one stays.
export function remember(state) {
  if (!state.seal || !BEFORE.includes(state.step)) return;
  const name = `${state.game} ${state.seal.number} `;
  if (kept().startsWith(name)) return;
  seen = name + state.seal.commitment;
  try { localStorage.setItem(STORE, seen); } catch { /* a private tab forgets */ }
}

function kept() {
  try { return seen || localStorage.getItem(STORE) || ""; } catch { return seen; }
}

export const line = (game, seal) => `spinbank-seal-1|${game}|${seal.number}|${seal.secret}`;

const letters = (hash) => [...hash.slice(0, 4)].map((digit) => LETTERS[parseInt(digit, 16)]).join("");

// The number that a secret draws: below `count`, and each as likely, because what hangs over is thrown away.
export function drawn(secret, count) {
  const most = SIZE - (SIZE % BigInt(count));
  for (let counter = 0; ; counter += 1) {
    const word = BigInt(`0x${hmacHex(secret, `spinbank-draw-1|${counter}`)}`);
    if (word < most) return Number(word % BigInt(count));
  }
}

// Whether letters, commitment and result follow from the secret, and whether this phone knew the commitment before.
export function check(game, seal) {
  const of = `${line(game, seal)} ${seal.commitment} ${seal.letters} ${kept()}`;
  if (known.of === of) return known.found;
  const hash = sha256Hex(line(game, seal));
  const point = drawn(seal.secret, seal.of);
  const name = `${game} ${seal.number} `;
  const here = kept().startsWith(name);
  const fits = hash === seal.commitment && letters(hash) === seal.letters && point >= (seal.low || 0) && point <= (seal.high || 0);
  known = { of, found: { hash, point, here, fits: fits && (!here || kept() === name + hash) } };
  return known.found;
}

function tiles(word) {
  return h("bdi", { class: "tiles", dir: "ltr" }, [...word].map((letter, at) => h("b", { key: at }, letter)));
}

// The letters before the spin.
export function sealed(world) {
  const { seal } = world.state;
  if (!seal) return null;
  return h("p", { key: "seal", class: "seal", "aria-label": t("Seal: {letters}", { letters: [...seal.letters].join(" ") }) }, h("span", {}, t("Seal")), tiles(seal.letters));
}

// The letters after it, with the tick and, unless it must be brief, one sentence.
export function unsealed(world, brief) {
  const { game, report } = world.state;
  const seal = report && report.seal;
  if (!seal) return null;
  const found = check(game, seal);
  return h("p", { key: "seal", class: found.fits ? "seal fits" : "seal alarm", role: found.fits ? null : "alert" },
    h("span", {}, found.fits ? "✓" : "✗"), tiles(seal.letters),
    brief ? h("span", { class: "spoken" }, sentence(seal, found)) : h("span", { class: "told" }, sentence(seal, found)));
}

function sentence(seal, found) {
  if (!found.fits) return t("The letters do not match: this is not the result that was sealed.");
  if (seal.again) return t("Letters match: it fell as before, nothing was drawn again.");
  return found.here ? t("Letters match: this result was fixed before the push.")
    : t("Letters match. This phone was not here before the push: ask one that was.");
}

// The long form: everything needed to check by hand.
export function engineers(world) {
  const { game, report } = world.state;
  const seal = report && report.seal;
  if (!seal) return null;
  const found = check(game, seal);
  const facts = { point: found.point, count: seal.of, low: seal.low || 0, high: seal.high || 0, what: "spinbank-draw-1|0" };
  return h("details", { key: "engineers" }, h("summary", {}, t("For engineers")),
    h("p", { class: "quietly" }, t("Seal {number} of {game}. Before the bets the box showed this hash:", { number: seal.number, game })),
    h("p", { class: "hash", dir: "ltr" }, seal.commitment),
    h("p", { class: "quietly" }, t("Its first four digits are the letters (0 to f: {letters}). On any computer, this gives it again:", { letters: LETTERS })),
    h("p", { class: "hash", dir: "ltr" }, `printf '%s' '${line(game, seal)}' | sha256sum`),
    h("p", { class: "quietly" }, facts.low === facts.high
      ? t("HMAC-SHA256 with the secret over “{what}” draws number {point} of {count} (from 0); this result has number {high}.", facts)
      : t("HMAC-SHA256 with the secret over “{what}” draws number {point} of {count} (from 0); this result has numbers {low} to {high}.", facts)),
    h("p", { class: "quietly" }, t("Another secret has the same four letters once in 65,536; the whole hash is what binds the box. The whole evening: spinbank verify.")));
}
