import { currentNotation } from "#ui/web/text/notation.ts";

const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let lastSignAt = performance.now();

/** Somebody is at the screen. */
export function noticePresence(): void {
  lastSignAt = performance.now();
}

/** Notices that somebody is at the screen, until the returned function is called. */
export function watchPresence(): () => void {
  noticePresence();
  for (const sign of SIGNS) window.addEventListener(sign, noticePresence, { passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, noticePresence);
  };
}

/** For how long nobody touched the screen. */
export function idleSeconds(): number {
  return Math.floor((performance.now() - lastSignAt) / 1000);
}

/** What every request carries: for how long the screen was not touched, and how numbers of the answer are read. */
export function sentAlong(): Record<string, string> {
  const notation = currentNotation();
  return {
    "x-idle-seconds": String(idleSeconds()),
    ...(notation && { "x-number-format": notation }),
  };
}
