import type { LikeRow } from "#shared/imports/api.ts";
import { MOST_SHOWN } from "#shared/imports/duplicates.ts";
import type { CheckedLine } from "./checked-batches.ts";
import type { Written } from "./reconcile.ts";

/** Rows of a file that seem to be here already, and by which sign; the first ones to look at and decide. */
export class Likenesses {
  readonly #found = { same: { count: 0, rows: [] as LikeRow[] }, alike: { count: 0, rows: [] as LikeRow[] } };

  add(batch: readonly CheckedLine[], written: ReadonlyMap<string, Written>): void {
    for (const { line, keyed } of batch) {
      if (keyed === undefined || keyed.repeats !== undefined) continue;
      const { by, known } = written.get(keyed.key) ?? {};
      if (by === undefined || by === "key" || known === undefined) continue;
      const found = this.#found[by];
      found.count += 1;
      if (found.rows.length < MOST_SHOWN) found.rows.push({ line, name: keyed.record.label, known });
    }
  }

  list() {
    return this.#found;
  }
}
