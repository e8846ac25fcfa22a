// The board: fetched when a state speaks of another one than is known, one request at a time, until they fit.

import { reach } from "./reach.js";

const AGAIN = 1000; // ms before the next attempt

const look = (query) => reach(`/api/board${query}`).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);

export class Printed {
  // `onShow()` when the newest state can be shown: with its board, or with an old one where no other can be had now.
  // `role` is the one of the line.
  constructor(onShow, role = "phone") {
    this.query = role === "phone" ? "" : `?role=${role}`;
    this.board = null;
    this.onShow = onShow;
    this.wanted = "";
    this.asking = false;
  }

  fits(state) {
    return Boolean(this.board) && this.board.board === state.board;
  }

  async follow(state) {
    this.wanted = state.board;
    if (this.fits(state)) return void this.onShow();
    if (this.asking) return;
    this.asking = true;
    while (!this.board || this.board.board !== this.wanted) {
      this.board = await look(this.query) || this.board;
      if (this.board) this.onShow();
      if (!this.board || this.board.board !== this.wanted) await new Promise((done) => setTimeout(done, AGAIN));
    }
    this.asking = false;
  }
}
