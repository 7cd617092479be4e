import { useEffect, useEffectEvent } from "react";
import { useSession } from "#core/web/api/session.tsx";
import type { Carried } from "#core/web/app/brought.ts";
import { useOpenForm } from "#core/web/app/over.ts";

const LOAD_MS = 1_000;
/** So long, what came before it was known who is here waits for them. */
const HELD_MS = 15_000;
const EVENTS = ["dragover", "dragleave", "drop", "paste"] as const;
const TAKES_TEXT = "input, textarea, select, [contenteditable]";

const load = () => import("#core/web/app/brought.ts");

type Take = (carried: Carried) => void;
/** Held until somebody of a firm is here. */
let held: { carried: Carried; at: number } | undefined;
let take: Take = (carried) => {
  if (carried.type === "drop" || carried.type === "paste") held = { carried, at: performance.now() };
};

/** Keeps files that are dropped beside a drop zone from taking the page away, from its first moment; what they are for is loaded later. */
function watch(event: DragEvent | ClipboardEvent) {
  const isDrag = "dataTransfer" in event;
  const data = isDrag ? event.dataTransfer : event.clipboardData;
  if (!data || (isDrag && !data.types.includes("Files"))) return;
  const at = event.target instanceof Element ? event.target.closest(TAKES_TEXT) : null;
  const isTaken = event.defaultPrevented || (isDrag && at?.matches("[type=file]"));
  if (isDrag && !isTaken) event.preventDefault();
  take({
    type: isTaken ? "" : event.type,
    files: [...data.files],
    text: data.getData("text/plain"),
    isTyping: at !== null,
    isGone: isDrag && event.relatedTarget === null,
  });
}

for (const name of EVENTS) window.addEventListener(name, watch);

/** An e-mail that is dropped or pasted begins a deal, for a person who may add one. */
export function useBringing() {
  const { permissions } = useSession();
  const open = useEffectEvent(useOpenForm());
  const mayAdd = permissions.includes("deal:create");
  useEffect(() => {
    const before = take;
    const earlier = held;
    held = undefined;
    const begin = () => open({ to: "/deals/from-email" });
    take = (carried) => {
      if (mayAdd) void load().then(({ bring }) => bring(carried, begin));
    };
    if (earlier && performance.now() - earlier.at < HELD_MS) take(earlier.carried);
    const idle = setTimeout(() => void load(), LOAD_MS);
    return () => {
      clearTimeout(idle);
      take = before;
    };
  }, [mayAdd]);
}
