import { useSyncExternalStore } from "react";
import type { RecordKind } from "#core/shared/records.ts";
import { useSession } from "../api/session.tsx";

/** A record or screen that was opened. What it is called is asked for when it is shown: names are not kept in a browser. */
export type Opened = { kind: RecordKind; id: string } | { to: string };

const PREFIX = "recent:";
const MOST = 20;
const listeners = new Set<() => void>();

const sameAs = (one: Opened) => (other: Opened) =>
  "id" in one ? "id" in other && other.id === one.id : "to" in other && other.to === one.to;

/** Under which name it is kept, in this browser, what this person opened last. */
const keyOf = (firmId: string, userId: string) => `${PREFIX}${firmId} ${userId}`;

function useKey(): string {
  const { firm, user } = useSession();
  return keyOf(firm?.id ?? "", user.id);
}

const read = (kept: string | null): readonly Opened[] => (kept === null ? [] : (JSON.parse(kept) as Opened[]));

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What was opened last, the newest first, and how another one is noted. */
export function useOpened(): { opened: readonly Opened[]; note: (one: Opened) => void } {
  const key = useKey();
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  return {
    opened: read(kept),
    note: (one) => {
      const others = read(localStorage.getItem(key)).filter((other) => !sameAs(one)(other));
      localStorage.setItem(key, JSON.stringify([one, ...others].slice(0, MOST)));
      for (const listener of listeners) listener();
    },
  };
}

/** Signing out leaves nothing of one person for the next at the same browser. */
export function forgetOpened(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
