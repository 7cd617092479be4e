import type { LucideIcon } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";

/** What can be done on the page that is open, as the palette offers it: "Move to Due Diligence", "Export CSV". */
export type PageAction = {
  /** The same on each page that has it: what was asked for elsewhere is done by a person who registers it. */
  id: string;
  label: string;
  icon?: LucideIcon;
  run: () => void;
};

/** For so long, what was asked for on another page waits until that page is there. */
const PATIENCE_MS = 15_000;

let registered: readonly (readonly PageAction[])[] = [];
let shown: readonly PageAction[] = [];
let asked: { id: string; at: number } | undefined;
const listeners = new Set<() => void>();

function announce() {
  shown = registered.flat();
  for (const listener of listeners) listener();
}

function register(actions: readonly PageAction[]) {
  registered = [...registered, actions];
  announce();
  const awaited = actions.find(({ id }) => id === asked?.id);
  if (awaited && asked) {
    const isFresh = performance.now() - asked.at < PATIENCE_MS;
    asked = undefined;
    if (isFresh) awaited.run();
  }
  return () => {
    registered = registered.filter((one) => one !== actions);
    announce();
  };
}

/** Offers actions in the palette while the component is shown; leave out what its reader may not do. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useEffectEvent(() => actions);
  const said = JSON.stringify(actions.map(({ id, label }) => [id, label]));
  useLayoutEffect(() => {
    const offered = latest().map((action) => ({
      ...action,
      run: () =>
        latest()
          .find(({ id }) => id === action.id)
          ?.run(),
    }));
    return said === "[]" ? undefined : register(offered);
  }, [said]);
}

/** Does an action now, or as soon as the page that has it is there. */
export function runPageAction(id: string): void {
  const action = shown.find((one) => one.id === id);
  if (action) action.run();
  else asked = { id, at: performance.now() };
}

/** Under which id a list offers its file. */
export const exportAction = (format: "csv" | "xlsx", file: string) => `export.${format}.${file}`;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useShownPageActions = (): readonly PageAction[] => useSyncExternalStore(subscribe, () => shown);
