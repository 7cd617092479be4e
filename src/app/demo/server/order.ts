import type { Change } from "./change.ts";

/**
 * Changes as they can be written, those of one person through one procedure together: whatever names a row, by its id, comes after that
 * row, each change of a row after the one before, and what must wait for others (`after`) when they are done.
 */
export function groupsInOrder(changes: readonly Change[]): Change[][] {
  const ofRow = Map.groupBy(changes, ({ row }) => row.id);
  const places = new Map<Change, number>();
  const placeOf = (change: Change): number => {
    const known = places.get(change);
    if (known !== undefined) return known;
    const before = ofRow.get(change.row.id)?.find(({ round }) => round === change.round - 1);
    const named = idsIn(change)
      .filter((id) => id !== change.row.id)
      .flatMap((id) => ofRow.get(id)?.find(({ round }) => round === 0) ?? []);
    const awaited = (change.after ?? []).flatMap((id) => ofRow.get(id) ?? []);
    const place = 1 + Math.max(-1, ...[...(before ? [before] : []), ...named, ...awaited].map(placeOf));
    places.set(change, place);
    return place;
  };
  const groups = Map.groupBy(changes, (change) =>
    [placeOf(change), change.table, change.action, change.by, change.procedure, change.via].join(" "),
  );
  const place = (group: readonly Change[]) => (group[0] ? placeOf(group[0]) : 0);
  return [...groups.values()].toSorted((left, right) => place(left) - place(right));
}

function idsIn({ row }: Change): string[] {
  return Object.values(row)
    .flat()
    .filter((value) => typeof value === "string");
}
