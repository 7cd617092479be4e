import { RowReader } from "#intake/imports/shared/read/row-reader.ts";
import type { ImportedRecord, RowRules } from "#intake/imports/shared/read/row-rules.ts";
import type { Damage, Repair, SetAside, SkipReason } from "#intake/imports/shared/reasons.ts";
import { IMPORT_TARGETS } from "../targets.ts";

export type Unused = { column: string; value: string };
export type CheckedRow = { damage: Damage[]; repairs: Repair[]; unused?: Unused[]; setAside?: SetAside[] } & (
  | { record: ImportedRecord }
  | { skipped: SkipReason; name: string }
);

/** Reads one row: a record with its damaged values left empty and named, or the reason why none exists. */
export function checkRow(cells: readonly string[], rules: RowRules): CheckedRow {
  const row = new RowReader(cells, rules);
  if (cells.length < rules.columns.length) row.blame("", "", "missing_cells");
  const reading = IMPORT_TARGETS[rules.target].read(row, rules);
  const found = { damage: row.damage, repairs: row.repairs };
  if ("skipped" in reading) return { ...found, damage: [], repairs: [], ...reading };
  if (cells.slice(rules.columns.length).some((cell) => cell.trim() !== ""))
    return { damage: [], repairs: [], skipped: "extra_cells", name: reading.record.label };
  const unused = row.unused();
  const { setAsides: setAside } = row;
  return {
    ...found,
    ...(unused.length > 0 && { unused }),
    ...(setAside.length > 0 && { setAside }),
    record: reading.record,
  };
}
