import { useSyncExternalStore } from "react";

const TICK_MS = 60_000;
const NOTICED_MS = 5_000;

/** How far the server's clock is ahead of this device's: what happened is dated by the server. */
let serverAheadMs = 0;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now() + serverAheadMs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now() + serverAheadMs;
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Takes the server's time from an answer. It tells whole seconds, and the answer took its while: small differences are none. */
export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? "") - Date.now();
  if (Number.isNaN(ahead)) return;
  const isFarOff = Math.abs(ahead - serverAheadMs) > NOTICED_MS;
  if (!isFarOff) return;
  serverAheadMs = Math.abs(ahead) > NOTICED_MS ? ahead : 0;
  tick();
}

/** The time to the minute, the same for everything on the screen, so that "5 minutes ago" grows older by itself. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
