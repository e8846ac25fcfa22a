// The line to the box: one stream per visible page, found again for ever, and the honest word for how it is.
// A state replaces the one before; nothing is put together from pieces. Times are a steady clock's: the phone's date never counts.

import { reach } from "./reach.js";
import { N_, t } from "./words.js";

const BEAT = 10_000; // ms between heartbeats; two missed ones and the line counts as lost
const SPREAD = 4_000; // ms over which pages that were cut off together spread each attempt
const LONGEST = 30_000; // ms between two attempts, never more and never given up
const ASKS = 3_000; // ms between two looks while the box has no stream to give
const RETURNS = 8; // looks before the page asks for a stream again

// Translators: how the page is connected to the box.
const WORDS = { live: N_("live"), reconnecting: N_("reconnecting"), offline: N_("offline") };

export class Live {
  // `onState(state, snapshot)` for every new state; `onWord(word)` when live / reconnecting / offline changes.
  constructor(role, onState, onWord, acting = "") {
    this.query = role === "phone" ? asSeat(acting) : `?role=${role}`;
    this.onState = onState;
    this.onWord = onWord;
    this.word = "reconnecting";
    this.state = null;
    this.attempt = 0;
    this.lostAt = performance.now();
    this.source = null;
    this.retry = 0;
    this.round = 0; // changes whenever a look begun before no longer counts
    document.addEventListener("visibilitychange", () => (document.hidden ? this.rest() : this.now()));
    addEventListener("pageshow", () => this.now());
    addEventListener("pagehide", () => this.rest());
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this.lost());
    setInterval(() => this.check(), 1000);
    if (!document.hidden) this.now();
  }

  get live() {
    return this.word === "live";
  }

  // Seconds since the line was lost.
  get away() {
    return Math.round((performance.now() - this.lostAt) / 1000);
  }

  // Try at once, whatever the waiting time was.
  now() {
    if (document.hidden || (this.source && (this.live || performance.now() - this.heard < 1500))) return;
    this.again();
  }

  // Look with the eyes of another seat of this phone ("" is the one that sat down last).
  act(seat) {
    this.query = asSeat(seat);
    this.again();
  }

  // A new cookie means a new viewer: open the stream again.
  again() {
    this.attempt = 0;
    this.open();
  }

  open() {
    this.close();
    if (!this.live) this.heard = performance.now();
    let first = true;
    const source = new EventSource(`/api/stream${this.query}`);
    this.source = source;
    source.addEventListener("state", (event) => {
      this.hear();
      this.take(JSON.parse(event.data), first);
      first = false;
    });
    source.addEventListener("beat", (event) => {
      this.hear();
      const { seq } = JSON.parse(event.data);
      if (this.state && seq > this.state.seq) this.fetch();
    });
    source.addEventListener("bye", () => this.lost());
    source.onerror = () => {
      // An answer that is no stream closes the source for good; a line that was cut leaves it trying.
      if (first && source.readyState === EventSource.CLOSED) this.ask(RETURNS);
      else this.lost();
    };
  }

  close() {
    clearTimeout(this.retry);
    this.round += 1;
    if (this.source) this.source.close();
    this.source = null;
  }

  // The box answers, but has no stream to give: look every few seconds, and ask for a stream again after some looks.
  async ask(looks, tag = "") {
    this.close();
    const { round } = this;
    const answer = await look(this.query, tag);
    if (this.round !== round) return;
    if (!answer || (answer.status !== 200 && answer.status !== 304)) return void this.lost();
    if (answer.status === 200) {
      const state = await answer.json().catch(() => null);
      if (this.round !== round) return;
      if (!state) return void this.lost();
      this.hear();
      this.take(state, !tag);
    } else this.hear();
    this.retry = setTimeout(() => (looks > 1 ? this.ask(looks - 1, answer.headers.get("ETag") || tag) : this.open()), ASKS * (0.8 + Math.random() * 0.4));
  }

  get said() {
    return t(WORDS[this.word]);
  }

  // A hidden page gives its stream back: a browser allows only six connections to one box.
  rest() {
    this.close();
    this.lostAt = performance.now();
    this.say("reconnecting");
  }

  hear() {
    this.heard = performance.now();
    this.attempt = 0;
    if (!this.live) againPictures();
    this.say("live");
  }

  lost() {
    this.close();
    if (this.live) this.lostAt = performance.now();
    this.say(this.how());
    if (document.hidden) return;
    const wait = Math.min(1000 * 2 ** this.attempt, LONGEST);
    this.attempt = Math.min(this.attempt + 1, 5);
    // The jitter keeps eight phones from coming back in the same instant.
    this.retry = setTimeout(() => this.open(), wait + Math.random() * SPREAD);
  }

  how() {
    return navigator.onLine === false || this.away > 10 ? "offline" : "reconnecting";
  }

  check() {
    const silent = performance.now() - this.heard;
    if (this.source && silent > (this.live ? 2 * BEAT + 2000 : BEAT)) this.lost();
    else if (!this.live && !document.hidden) this.say(this.how(), true);
  }

  say(word, always = false) {
    if (word === this.word && !always) return;
    this.word = word;
    this.onWord(word);
  }

  // A snapshot always counts; later news only if they are not older than what is shown. Each game counts from the start.
  take(state, snapshot) {
    const own = this.state;
    if (own && !snapshot && own.boot === state.boot && own.game === state.game && state.seq < own.seq) return;
    if (isOldPage(state.build)) return;
    this.state = state;
    this.onState(state, snapshot);
  }

  async fetch() {
    const own = this.state;
    const answer = await look(this.query);
    if (!answer || !answer.ok) return;
    const state = await answer.json().catch(() => null);
    if (state && this.state === own) this.take(state, false); // else the stream was faster, and is right
  }
}

const asSeat = (seat) => (seat ? `?seat=${encodeURIComponent(seat)}` : "");

const look = (query, tag = "") =>
  reach(`/api/state${query}`, { headers: tag ? { "If-None-Match": tag } : {}, cache: "no-store" }).catch(() => null);

// A picture that was lost with the line, or hangs in it, never asks again by itself; under its old address the browser
// would go on waiting for the first answer.
function againPictures() {
  for (const picture of document.images) {
    const address = (picture.getAttribute("src") || "").replace(/&again=.*/, "");
    if (address.includes("?") && !(picture.complete && picture.naturalWidth)) picture.src = `${address}&again=${performance.now()}`;
  }
}

// After an update of the box the page fetches its new self, once: never in a circle.
function isOldPage(build) {
  if (!build || build === document.body.dataset.build) return false;
  try {
    if (sessionStorage.getItem("reloaded-for") === build) return false;
    sessionStorage.setItem("reloaded-for", build);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
