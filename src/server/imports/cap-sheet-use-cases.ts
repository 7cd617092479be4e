import { historyOfObjects } from "#shared/cap-tables/history.ts";
import { NEEDED_IN_SHEET, readSheetRow, SHEET_PROBLEMS, type SheetRow, sheetPlaces } from "#shared/cap-tables/sheet.ts";
import { eventsOfSheet } from "#shared/cap-tables/sheet-events.ts";
import { t } from "#shared/core/text.ts";
import { capTableOn } from "#shared/fund/captable-on.ts";
import type { OcfObject } from "#shared/fund/ocf-objects.ts";
import { amountText, Exact, total } from "#shared/money/amount.ts";
import { FundInputError } from "#shared/money/refusals.ts";
import { refuse } from "../core/refuse.ts";
import type { OpenFile } from "./decode.ts";
import { detectSettings, openRows } from "./file-rows.ts";

const MOST_ROWS = 5000;
const LAST_DAY = "9999-12-31";

export type ReadCapSheet = {
  missing: (typeof NEEDED_IN_SHEET)[number][];
  rows: SheetRow[];
  problems: { line: number; problem: string }[];
};

/** The securities of a sheet; its first row has to name the columns. */
export async function readCapSheet(open: OpenFile): Promise<ReadCapSheet> {
  const { settings } = await detectSettings(open, undefined);
  let columns: ReturnType<typeof sheetPlaces> | undefined;
  const read: ReadCapSheet = { missing: [...NEEDED_IN_SHEET], rows: [], problems: [] };
  for await (const row of openRows(open, settings)) {
    if (columns === undefined) {
      columns = sheetPlaces(row.cells);
      read.missing = columns.missing;
      if (columns.missing.length > 0) break;
      continue;
    }
    const found = readSheetRow(row, columns.places, columns.order);
    if (found === undefined) continue;
    if ("problem" in found) read.problems.push({ line: found.line, problem: t(SHEET_PROBLEMS[found.problem]) });
    else read.rows.push(found);
    if (read.rows.length + read.problems.length > MOST_ROWS) throw refuse("imports.too_many_rows", { most: MOST_ROWS });
  }
  return read;
}

type Given = { asOf: string; currency: string; funds: readonly string[] };
export type SheetTable = {
  objects: OcfObject[];
  events: OcfObject[];
  fullyDiluted: string;
  said: string | null;
  refused: string | null;
};

/** What the rows come to as a cap table; `said` is what the file’s own column adds up to, where it has one. */
export function tableOfSheet(rows: readonly SheetRow[], { asOf, currency, funds }: Given): SheetTable {
  const names = new Set(funds.map((name) => name.toLowerCase()));
  let made = 0;
  const id = () => {
    made += 1;
    return `sheet-${made}`;
  };
  const isFund = (name: string) => names.has(name.toLowerCase());
  const { objects, events } = eventsOfSheet(rows, { id, asOf, currency, isFund });
  const saying = rows.flatMap(({ fullyDiluted }) => (fullyDiluted === null ? [] : [new Exact(fullyDiluted)]));
  const said = saying.length === 0 ? null : amountText(total(saying));
  try {
    const history = historyOfObjects(
      objects.map((object) => ({ object })),
      events.map((object) => ({ object })),
    );
    return { objects, events, fullyDiluted: capTableOn(history, LAST_DAY).totals.fullyDiluted, said, refused: null };
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    return { objects, events, fullyDiluted: "0", said, refused: error.message };
  }
}

/** Refuses what would not become the table the file says it is. */
export function assertEnterable(
  { missing, problems }: ReadCapSheet,
  { refused, said, fullyDiluted }: SheetTable,
  evenIfDifferent: boolean,
): void {
  if (missing.length > 0 || problems.length > 0) throw refuse("cap_tables.sheet_problems");
  if (refused !== null) throw refuse("cap_tables.wrong_file", { place: "", why: refused });
  if (!evenIfDifferent && said !== null && !new Exact(said).eq(fullyDiluted))
    throw refuse("cap_tables.sheet_differs", { said, found: fullyDiluted });
}
