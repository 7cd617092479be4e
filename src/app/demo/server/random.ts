import { createHash } from "node:crypto";

/** Chance that repeats itself: the same name always throws the same numbers. */
export class Random {
  #state: number;

  constructor(name: string) {
    this.#state = createHash("sha256").update(name).digest().readUInt32LE();
  }

  /** At least 0, below 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole multiple of `step` between the two, both included. */
  whole(least: number, most: number, step = 1): number {
    return least + step * Math.floor(this.fraction() * (Math.floor((most - least) / step) + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<Item>(list: readonly Item[]): Item {
    const index = this.whole(0, list.length - 1);
    if (index >= list.length) throw new Error("Nothing to pick from");
    return list[index] as Item;
  }

  shuffled<Item>(list: readonly Item[]): Item[] {
    return list
      .map((item) => ({ item, place: this.fraction() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}
