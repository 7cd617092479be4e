import type { LikeRow, SeveralRow, TwinRow } from "#intake/imports/shared/api.ts";
import { MOST_SHOWN } from "#intake/imports/shared/duplicates.ts";
import type { Written } from "../import-records.ts";
import type { CheckedLine } from "./checked-batches.ts";

/** Rows of a file that seem to be here already, or twice in it, and by which sign; the first ones to look at and decide. */
export class MatchTypes {
  readonly #found = {
    same: rowsOf<LikeRow>(),
    alike: rowsOf<LikeRow>(),
    differs: rowsOf<LikeRow>(),
    several: rowsOf<SeveralRow>(),
    twin: rowsOf<TwinRow>(),
  };

  add(batch: readonly CheckedLine[], written: ReadonlyMap<string, Written>): void {
    for (const { line, keyed, twin } of batch) {
      if (twin !== undefined) {
        const [earlier = 0] = twin.of;
        if (twin.sign === "twin") note(this.#found.twin, { line, name: twin.name, earlier });
        else note(this.#found.several, { line, name: twin.name, known: [], earlier: [...twin.of] });
        continue;
      }
      if (keyed === undefined || keyed.repeats !== undefined) continue;
      const { by, known, others = [] } = written.get(keyed.key) ?? {};
      if (by === undefined || by === "key" || known === undefined) continue;
      const name = keyed.record.label;
      if (by === "several") note(this.#found.several, { line, name, known: [known, ...others], earlier: [] });
      else note(this.#found[by], { line, name, known });
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
