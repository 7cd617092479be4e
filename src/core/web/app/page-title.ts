import { useEffect, useSyncExternalStore } from "react";
import { useOver } from "./over.ts";

let pageTitle: string | undefined;
const listeners = new Set<() => void>();

function set(title: string | undefined) {
  pageTitle = title;
  for (const listener of listeners) listener();
}

/**
 * Names the open record, in the breadcrumb and in the browser's tab. A screen that is not about one record needs nothing:
 * its route's title is used, and what is open over another page leaves that one's.
 */
export function usePageTitle(title: string | undefined) {
  const isOver = useOver() !== undefined;
  useEffect(() => {
    if (isOver) return undefined;
    set(title);
    return () => set(undefined);
  }, [title, isOver]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useOpenPageTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => pageTitle);
}
