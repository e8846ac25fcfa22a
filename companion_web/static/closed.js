// The television that is closed looks now and then whether somebody has opened it, without loading itself anew each time.

const AGAIN = 10_000; // ms

setInterval(async () => {
  const answer = await fetch("/tv", { method: "HEAD" }).catch(() => null);
  if (answer && answer.ok) location.reload();
}, AGAIN);
