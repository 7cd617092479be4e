// How long a benchmark may take. It is stopped then, and the next one runs.

/** What is waited for on a screen: a busy machine is slow, and a page that hangs is ended with its benchmark. */
export const SCREEN_PATIENCE_MS = 180_000;

const MINUTES = 15;
/** Those that write a million rows first, or start a browser many times. */
const LONGER: Readonly<Record<string, number>> = {
  analytics: 30,
  chat: 40,
  "deal-layouts": 60,
  files: 30,
  introductions: 30,
  lighthouse: 30,
  portfolio: 40,
  reports: 30,
  scale: 60,
  search: 90,
  tasks: 30,
  timing: 30,
  walls: 45,
};

export function limitMsOf(name: string, { isSmall }: { isSmall: boolean }): number {
  return (isSmall ? MINUTES : (LONGER[name] ?? MINUTES)) * 60_000;
}
