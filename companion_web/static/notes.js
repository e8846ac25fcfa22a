// Which notes an amount lies in, and what comes back for a note that is worth more. Only sums: nothing here is drawn, and nothing is sent.
// A pile of money is a Map from the value of a note to how many there are, greatest first.

const BUNDLE = 10; // so many of the greatest notes make a bundle,
const LOOSE = 10; // and at least so many of them stay outside, so that a bundle need not be opened for a small payment

// What money comes in: a bundle of the greatest notes, and all notes.
export const pieces = (notes) => [notes[0] * BUNDLE, ...notes];

export const isBundle = (notes, value) => value > notes[0];

export const sum = (pile) => [...pile].reduce((total, [value, count]) => total + value * count, 0);

// An amount in as few notes as there can be, some of them in bundles.
export function split(notes, amount) {
  const pile = new Map();
  let left = amount;
  for (const value of pieces(notes)) {
    const most = isBundle(notes, value) ? left - LOOSE * notes[0] : left;
    const count = Math.max(0, Math.floor(most / value));
    if (count) pile.set(value, count);
    left -= count * value;
  }
  return pile;
}

// The notes of a pile that make exactly this amount, or null where none do.
export function exact(pile, amount) {
  const values = [...pile.keys()].sort((a, b) => b - a);
  const dead = new Set(); // ways that led nowhere
  const find = (at, left) => {
    if (left === 0) return [];
    if (at === values.length || dead.has(`${at} ${left}`)) return null;
    for (let count = Math.min(pile.get(values[at]), Math.floor(left / values[at])); count >= 0; count -= 1) {
      const rest = find(at + 1, left - count * values[at]);
      if (rest) return count ? [[values[at], count], ...rest] : rest;
    }
    dead.add(`${at} ${left}`);
    return null;
  };
  const found = find(0, amount);
  return found && new Map(found);
}

// What comes back when this is laid down for an amount: 0 when it is just right, null when it is too little, or when
// a note of it can be taken back and the rest would do: one on the table, or one in a bundle.
export function back(notes, tray, amount) {
  const over = sum(tray) - amount;
  return over < 0 || over >= notes[0] || [...tray.keys()].some((value) => value <= over) ? null : over;
}

// The notes of a pile to lay down for an amount: exactly, or as little more as one greater note makes it.
export function cover(pile, amount) {
  const found = exact(pile, amount);
  if (found) return found;
  const taken = new Map();
  let left = amount;
  let last = 0; // the smallest note of which one is left: each is worth more than what is missing then
  for (const [value, count] of [...pile].sort(([a], [b]) => b - a)) {
    const fit = Math.min(count, Math.floor(left / value));
    left -= fit * value;
    if (fit) taken.set(value, fit);
    if (count > fit) last = value;
  }
  let all = laid(taken, last, 1);
  for (const value of [...all.keys()]) {
    while ((all.get(value) || 0) > 0 && sum(all) - value >= amount) all = laid(all, value, -1);
  }
  return all;
}

// A pile with one note more, or less.
export function laid(pile, value, count) {
  return together(pile, new Map([[value, count]]));
}

export function together(one, other) {
  const values = [...new Set([...one.keys(), ...other.keys()])].sort((a, b) => b - a);
  return new Map(values.map((value) => [value, (one.get(value) || 0) + (other.get(value) || 0)]).filter(([, count]) => count > 0));
}
