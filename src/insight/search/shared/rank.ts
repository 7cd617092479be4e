/** A record that was found: how close its name is (0 is the same), and what it is to the reader. */
export type Found = { id: string; tier: number; isArchived: boolean; isMine: boolean; changedAt: string };

/**
 * The order of what was found: archived records last; then by how close the name is; among equals what the reader opened last, then
 * what is the reader’s own, then what was changed last.
 */
export function ranked<Item extends Found>(found: readonly Item[], opened: readonly string[]): Item[] {
  const place = new Map(opened.map((id, at) => [id, at]));
  const closeness = ({ id, isMine }: Found) => place.get(id) ?? (isMine ? opened.length : opened.length + 1);
  return found.toSorted(
    (one, other) =>
      Number(one.isArchived) - Number(other.isArchived) ||
      one.tier - other.tier ||
      closeness(one) - closeness(other) ||
      (one.changedAt < other.changedAt ? 1 : one.changedAt > other.changedAt ? -1 : 0),
  );
}
