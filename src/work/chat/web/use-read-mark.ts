import { useEffect, useState } from "react";
import { api, call } from "#core/web/api/api.ts";
import type { Room } from "./room.ts";

function watchAttention(changed: () => void) {
  for (const name of ["focus", "blur"]) window.addEventListener(name, changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    for (const name of ["focus", "blur"]) window.removeEventListener(name, changed);
    document.removeEventListener("visibilitychange", changed);
  };
}

const isLookedAt = () => document.visibilityState === "visible" && document.hasFocus();

/**
 * Marks a room as read up to its newest loaded message, while its person looks at the end of it. Returns where the mark was when the
 * room was opened: the line above the first unread message stays there.
 */
export function useReadMark({ id, readSeq }: Room, newest: number, isAtEnd: boolean): number {
  const [openedAt] = useState(readSeq);
  useEffect(() => {
    const mark = () => {
      if (!isAtEnd || newest <= readSeq || !isLookedAt()) return;
      // The mark only moves forward. One that was lost is sent with the next message, focus or look.
      call(api.chat.markRead, { id, seq: newest }).catch(() => undefined);
    };
    mark();
    return watchAttention(mark);
  }, [id, newest, readSeq, isAtEnd]);
  return openedAt;
}
