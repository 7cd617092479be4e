import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useReads } from "#core/web/api/reads.ts";
import { PAGE_OF_MESSAGES } from "#work/chat/shared/rules.ts";
import type { Room } from "./room.ts";

/** More at once is no help, and slow. */
const MOST_PAGES = 20;

const pageOf = (seq: number) => Math.floor(Math.max(0, seq - 1) / PAGE_OF_MESSAGES);

/**
 * The newest messages of a room, or those around the one that is meant, oldest first. Each page has the numbers from one multiple of its size to the next. So pages never
 * overlap, and a new message changes the last one only.
 */
export function useMessages({ id, lastSeq }: Room, at: number | undefined) {
  const newest = pageOf(lastSeq);
  // The last page may have a single message, so the one before it comes with it.
  const [first, setFirst] = useState(() => Math.max(0, Math.min(newest, pageOf(at ?? lastSeq)) - 1));
  const isAround = at !== undefined && first + MOST_PAGES <= newest;
  const last = isAround ? first + MOST_PAGES - 1 : newest;
  const shown = Math.max(first, last - MOST_PAGES + 1);
  const pages = Array.from({ length: last - shown + 1 }, (_, place) => shown + place);
  const reads = useReads(
    api.chat.messages,
    pages.map((page) => ({ id, after: page * PAGE_OF_MESSAGES, limit: PAGE_OF_MESSAGES })),
    { about: id },
  );
  const failed = reads.find(({ data, error }) => error !== null && data === undefined);
  return {
    messages: reads.flatMap(({ data }) => data?.items.toReversed() ?? []),
    isLoading: reads.some(({ data, error }) => data === undefined && error === null),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    /** Undefined where there are no earlier ones, or enough are on the screen. */
    showEarlier: shown > 0 && !isAround && pages.length < MOST_PAGES ? () => setFirst(shown - 1) : undefined,
    isCut: shown > 0 && pages.length >= MOST_PAGES,
    /** The newest messages are not among them. */
    isAround,
  };
}
