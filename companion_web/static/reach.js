// Asking the box, with a deadline: on a Wi-Fi path that has died nobody ever answers, and a browser has but six lines to one box.

const PATIENCE = 8000; // ms until an answer, its body too, counts as lost

export function reach(address, how = {}) {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), PATIENCE); // also while the body is on its way; afterwards it stops nothing
  return fetch(address, { ...how, signal: stop.signal });
}
