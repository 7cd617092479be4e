const FIRST_EMAIL = Date.UTC(1971, 0, 1);
const DAY_MS = 86_400_000;

/** When a message was sent. Clocks go wrong: a day that has not come anywhere yet, or from before there was e-mail, is not one. */
export function momentOf(date: string | null | undefined, now = new Date()): string | null {
  const time = Date.parse(date ?? "");
  const isPossible = time >= FIRST_EMAIL && time <= now.getTime() + DAY_MS;
  return isPossible ? new Date(time).toISOString() : null;
}
