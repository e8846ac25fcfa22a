// The television that is closed looks now and then whether somebody has opened it, without loading itself anew each time.

import { reach } from "./reach.js";

const AGAIN = 10_000; // ms, longer than an answer is waited for

setInterval(async () => {
  const answer = await reach("/tv", { method: "HEAD" }).catch(() => null);
  if (answer && answer.ok) location.reload();
}, AGAIN);
