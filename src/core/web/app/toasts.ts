import { useSyncExternalStore } from "react";
import type { AppError, RefusedBy } from "#core/shared/errors.ts";

/** What can be done about what a toast says. */
export type ToastAction = { label: string; run: () => void };

export type Toast = {
  id: number;
  tone: "success" | "danger" | "info";
  title?: string;
  text: string;
  undo?: () => void;
  action?: ToastAction;
  /** What it is about, which it leads to. */
  record?: RefusedBy;
};

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(toast: Toast | undefined) {
  current = toast;
  for (const listener of listeners) listener();
}

/** One toast is visible at a time: a new one takes the place of the last. */
function show(tone: Toast["tone"], text: string, more: Pick<Toast, "title" | "undo" | "action" | "record"> = {}) {
  lastId += 1;
  replace({ id: lastId, tone, text, ...more });
}

export const toast = {
  success: (text: string, undo?: () => void) => show("success", text, undo && { undo }),
  /** Done, with what can be done next. */
  done: (text: string, action?: ToastAction) => show("success", text, action && { action }),
  /** Done, with something to know about it. */
  notice: (title: string, text: string, action?: ToastAction) =>
    show("success", text, { title, ...(action && { action }) }),
  error: (text: string, title?: string) => show("danger", text, title === undefined ? {} : { title }),
  /** A refusal, with the way to the record that stands in the way. */
  refused: ({ message, data: { record } }: AppError, title?: string) =>
    show("danger", message, { ...(title !== undefined && { title }), ...(record && { record }) }),
  info: (text: string, undo?: () => void) => show("info", text, undo && { undo }),
  /** What went wrong before has gone right. */
  settle: () => {
    if (current?.tone === "danger") replace(undefined);
  },
};

export function dismissToast(id: number) {
  if (current?.id === id) replace(undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** Whether there ever was a toast: until then the code that shows them need not be loaded. */
export function useHasToasted(): boolean {
  return useSyncExternalStore(subscribe, () => lastId > 0);
}
