/** One source of a timeline, the newest first, and whether it goes on beyond what was read. */
export type Source<Entry> = { entries: readonly Entry[]; hasMore: boolean };

type Placed = { id: string; at: string };

/**
 * Several sources as one list, the newest first. What is older than the end of a source that goes on waits until more of that one
 * has been read: else something could come in between later. A day without a time stands where it began.
 */
export function mergedTimeline<Entry extends Placed>(sources: readonly Source<Entry>[]): Entry[] {
  const ends = sources.filter(({ hasMore }) => hasMore).map(({ entries }) => entries.at(-1)?.at ?? "");
  const known = ends.toSorted().at(-1) ?? "";
  return sources
    .flatMap(({ entries }) => entries)
    .filter(({ at }) => at >= known)
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

/** Neighbours of the same group, in one; an entry without a group stands alone. */
export function folded<Entry>(entries: readonly Entry[], groupOf: (entry: Entry) => string | undefined): Entry[][] {
  const groups: Entry[][] = [];
  let last: string | undefined;
  for (const entry of entries) {
    const group = groupOf(entry);
    const open = groups.at(-1);
    if (open && group !== undefined && group === last) open.push(entry);
    else groups.push([entry]);
    last = group;
  }
  return groups;
}
