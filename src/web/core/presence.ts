const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let lastSignAt = performance.now();

function signed() {
  lastSignAt = performance.now();
}

/** Notices that somebody is at the screen, until the returned function is called. */
export function watchPresence(): () => void {
  signed();
  for (const sign of SIGNS) window.addEventListener(sign, signed, { passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, signed);
  };
}

/** For how long nobody touched the screen. */
export function idleSeconds(): number {
  return Math.floor((performance.now() - lastSignAt) / 1000);
}
