// Which notes an amount lies in, and how the bank changes them. Only sums: nothing here is drawn, and nothing is sent.
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

// What the bank changes so that this amount can be laid down: { gives, gets, pile }, or null where nothing needs changing.
// One note is enough: whatever is left over when the greatest notes that fit are laid down, each other note is worth more.
export function change(notes, pile, amount) {
  if (amount > sum(pile) || exact(pile, amount)) return null;
  let left = amount;
  let gives = 0;
  for (const [value, count] of [...pile].sort(([a], [b]) => b - a)) {
    const fit = Math.min(count, Math.floor(left / value));
    left -= fit * value;
    if (count > fit) gives = value;
  }
  const gets = together(split(notes, left), split(notes, gives - left));
  return { gives, gets, pile: together(laid(pile, gives, -1), gets) };
}

// A pile with one note more, or less.
export function laid(pile, value, count) {
  return together(pile, new Map([[value, count]]));
}

export function together(one, other) {
  const values = [...new Set([...one.keys(), ...other.keys()])].sort((a, b) => b - a);
  return new Map(values.map((value) => [value, (one.get(value) || 0) + (other.get(value) || 0)]).filter(([, count]) => count > 0));
}
