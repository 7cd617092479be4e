import { readCompany } from "./company-row.ts";
import { readContact } from "./contact-row.ts";
import { readDeal } from "./deal-row.ts";
import type { Damage, Repair, SetAside, SkipReason } from "./reasons.ts";
import { RowReader } from "./row-reader.ts";
import type { ImportedRecord, Reading, RowRules } from "./row-rules.ts";
import type { Target } from "./targets.ts";

export type Unused = { column: string; value: string };
export type CheckedRow = { damage: Damage[]; repairs: Repair[]; unused?: Unused[]; setAside?: SetAside[] } & (
  | { record: ImportedRecord }
  | { skipped: SkipReason; name: string }
);

const READERS: { readonly [T in Target]: (row: RowReader, rules: RowRules) => Reading } = {
  companies: readCompany,
  contacts: readContact,
  deals: readDeal,
};

/** Reads one row: a record with its damaged values left empty and named, or the reason why there is none. */
export function checkRow(cells: readonly string[], rules: RowRules): CheckedRow {
  const row = new RowReader(cells, rules);
  if (cells.length < rules.columns.length) row.blame("", "", "missing_cells");
  const reading = READERS[rules.target](row, rules);
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
