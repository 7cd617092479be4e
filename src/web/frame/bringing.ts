import { useEffect, useEffectEvent } from "react";
import { useSession } from "../core/api/session.tsx";
import { useOpenForm } from "../core/app/over.ts";

const EVENTS = ["dragover", "dragleave", "drop", "paste"] as const;

/**
 * A file dropped beside a drop zone would take the page away. An e-mail that is dropped or pasted begins a deal, for whoever may add one;
 * what knows an e-mail is loaded then.
 */
export function useBringing() {
  const { permissions } = useSession();
  const open = useEffectEvent(useOpenForm());
  const mayAdd = permissions.includes("deal:create");
  useEffect(() => {
    const ended = new AbortController();
    const carry = (event: DragEvent | ClipboardEvent) => {
      const isDrag = "dataTransfer" in event;
      const data = isDrag ? event.dataTransfer : event.clipboardData;
      const at =
        event.target instanceof Element ? event.target.closest("input, textarea, select, [contenteditable]") : null;
      const isTaken = event.defaultPrevented || (isDrag && at?.matches("[type=file]"));
      if (!data || (isDrag && !data.types.includes("Files"))) return;
      if (isDrag && !isTaken) event.preventDefault();
      if (!mayAdd) return;
      const carried = {
        type: isTaken ? "" : event.type,
        files: [...data.files],
        text: data.getData("text/plain"),
        isTyping: at !== null,
        isGone: isDrag && event.type === "dragleave" && event.relatedTarget === null,
      };
      void import("../core/app/brought.ts").then(({ bring }) =>
        bring(carried, () => open({ to: "/deals/from-email" })),
      );
    };
    for (const name of EVENTS) window.addEventListener(name, carry, ended);
    return () => ended.abort();
  }, [mayAdd]);
}
