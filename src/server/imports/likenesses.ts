import type { LikeRow, TwinRow } from "#shared/imports/api.ts";
import { MOST_SHOWN } from "#shared/imports/duplicates.ts";
import type { CheckedLine } from "./checked-batches.ts";
import type { Written } from "./reconcile.ts";

/** Rows of a file that seem to be here already, or twice in it, and by which sign; the first ones to look at and decide. */
export class Likenesses {
  readonly #found = {
    same: rowsOf<LikeRow>(),
    alike: rowsOf<LikeRow>(),
    differs: rowsOf<LikeRow>(),
    twin: rowsOf<TwinRow>(),
  };

  add(batch: readonly CheckedLine[], written: ReadonlyMap<string, Written>): void {
    for (const { line, keyed, twin } of batch) {
      if (twin !== undefined) {
        note(this.#found.twin, { line, name: twin.name, earlier: twin.of });
        continue;
      }
      if (keyed === undefined || keyed.repeats !== undefined) continue;
      const { by, known } = written.get(keyed.key) ?? {};
      if (by === undefined || by === "key" || known === undefined) continue;
      note(this.#found[by], { line, name: keyed.record.label, known });
    }
  }

  list() {
    return this.#found;
  }
}

type Rows<Row> = { count: number; rows: Row[] };

function rowsOf<Row>(): Rows<Row> {
  return { count: 0, rows: [] };
}

function note<Row>(found: Rows<Row>, row: Row): void {
  found.count += 1;
  if (found.rows.length < MOST_SHOWN) found.rows.push(row);
}
