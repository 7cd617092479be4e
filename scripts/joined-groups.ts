/** Modules that the same screens need, and which these are. */
export type Group = { ids: string[]; bytes: number; of: Set<number> };
export type Imports = (id: string) => readonly string[];

/** What asking for one more file costs, in bytes of code before it is made small. */
const FILE_COSTS = 4_500;

/** Two groups, and what joining them is worth. */
type Pair = { one: Group; other: Group; gain: number };

const both = (one: Group, other: Group): Group => ({
  ids: [...one.ids, ...other.ids],
  bytes: one.bytes + other.bytes,
  of: one.of.union(other.of),
});

/**
 * Joins groups as long as a file less is worth more than what screens then load without needing it, the best first; never so
 * that two files import each other. How much each screen counts, `countOf` says.
 */
export class Joining {
  readonly #imports: Imports;
  readonly #countOf: (screen: number) => number;
  readonly #holder = new Map<string, Group>();
  readonly groups: Set<Group>;

  /** What stays as it is, `apart`, is counted where groups need it. */
  constructor(groups: readonly Group[], apart: Group, imports: Imports, countOf: (screen: number) => number) {
    this.#imports = imports;
    this.#countOf = countOf;
    this.groups = new Set(groups);
    for (const group of [...groups, apart]) this.#hold(group);
  }

  run(): void {
    const all = [...this.groups];
    let pairs = all.flatMap((one, at) => all.slice(at + 1).flatMap((other) => this.#pairOf(one, other)));
    for (;;) {
      pairs.sort((one, other) => other.gain - one.gain);
      const best = pairs.shift();
      if (best === undefined) return;
      const { one, other } = best;
      const gain = this.#gainOf(one, other) - this.#draggedBy(one, other);
      if (gain <= 0 || this.#isBetween(one, other) || this.#isBetween(other, one)) continue;
      if (gain < best.gain && gain < (pairs[0]?.gain ?? 0)) {
        pairs.push({ one, other, gain });
        continue;
      }
      const group = this.#join(one, other);
      pairs = pairs.filter((pair) => ![one, other].some((gone) => pair.one === gone || pair.other === gone));
      for (const third of this.groups) if (third !== group) pairs.push(...this.#pairOf(group, third));
    }
  }

  #join(one: Group, other: Group): Group {
    const group = both(one, other);
    this.groups.delete(one);
    this.groups.delete(other);
    this.groups.add(group);
    this.#hold(group);
    for (const part of this.#below(group)) part.of = part.of.union(group.of);
    return group;
  }

  #hold(group: Group): void {
    for (const id of group.ids) this.#holder.set(id, group);
  }

  #weight(of: Iterable<number>): number {
    let sum = 0;
    for (const screen of of) sum += this.#countOf(screen);
    return sum;
  }

  #costOf({ of, bytes }: Group): number {
    return this.#weight(of) * (bytes + FILE_COSTS);
  }

  #gainOf(one: Group, other: Group): number {
    return this.#costOf(one) + this.#costOf(other) - this.#costOf(both(one, other));
  }

  #pairOf(one: Group, other: Group): Pair[] {
    if (one.of.isDisjointFrom(other.of)) return [];
    const gain = this.#gainOf(one, other);
    return gain > 0 ? [{ one, other, gain }] : [];
  }

  /** What the two import comes with them, for more screens than before. */
  #draggedBy(one: Group, other: Group): number {
    const of = one.of.union(other.of);
    const parts = this.#below(one).union(this.#below(other));
    let sum = 0;
    for (const part of parts)
      if (part !== one && part !== other) sum += this.#weight(of.difference(part.of)) * (part.bytes + FILE_COSTS);
    return sum;
  }

  /** What a group imports itself. */
  #next(group: Group): Set<Group> {
    const found = new Set<Group>();
    for (const id of group.ids)
      for (const one of this.#imports(id)) {
        const part = this.#holder.get(one);
        if (part !== undefined && part !== group) found.add(part);
      }
    return found;
  }

  #below(group: Group): Set<Group> {
    const found = this.#next(group);
    for (const one of found) for (const next of this.#next(one)) found.add(next);
    return found;
  }

  /** Whether a third one stands between two. */
  #isBetween(from: Group, to: Group): boolean {
    const found = this.#next(from);
    found.delete(to);
    for (const one of found)
      for (const next of this.#next(one)) {
        if (next === to) return true;
        found.add(next);
      }
    return false;
  }
}
