import { useSyncExternalStore } from "react";

const NARROW = "(width < 40rem)";

function watch(changed: () => void) {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener("change", changed);
  return () => narrow.removeEventListener("change", changed);
}

/** Whether the window is as narrow as a phone’s (the theme’s `max-sm`), for what stands elsewhere there; what only looks otherwise is a class. */
export const usePhone = () => useSyncExternalStore(watch, () => matchMedia(NARROW).matches);
