import { randomUUID } from "node:crypto";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { capTableOn } from "#maths/fund/captable/captable-on.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { amountText, Exact, total } from "#maths/money/amount.ts";
import { FundInputError } from "#maths/money/refusals.ts";
import { historyOfObjects } from "#portfolio/cap-tables/shared/history.ts";
import {
  cellsBy,
  NEEDED_IN_SHEET,
  readSheetRow,
  SHEET_PROBLEMS,
  type SheetRow,
  shareClasses,
  sheetPlaces,
} from "#portfolio/cap-tables/shared/sheet.ts";
import { eventsOfSheet, type NamedType } from "#portfolio/cap-tables/shared/sheet-events.ts";
import { differs, type SheetTotal, totalsIn } from "#portfolio/cap-tables/shared/sheet-totals.ts";
import { nameOf } from "#portfolio/cap-tables/shared/table.ts";
import type { OpenFile } from "../read/decode.ts";
import { detectSettings, openRows } from "../read/file-rows.ts";
import type { SourceRow } from "../read/read-rows.ts";

const MOST_ROWS = 5000;
/** A sheet says who holds what on its day, or on that of its last row. */
const lastDay = (days: readonly string[]) => days.reduce((last, day) => (day > last ? day : last));

export type ReadCapSheet = {
  missing: (typeof NEEDED_IN_SHEET)[number][];
  rows: SheetRow[];
  /** Rows that add up others, with what they say and what is there. */
  totals: SheetTotal[];
  problems: { line: number; problem: string }[];
};

/** The securities of a sheet; its first row has to name the columns. `holders` are lines that are no totals whatever they look like. */
export async function readCapSheet(open: OpenFile, holders: ReadonlySet<number>): Promise<ReadCapSheet> {
  const { settings } = await detectSettings(open, undefined);
  let columns: ReturnType<typeof sheetPlaces> | undefined;
  const rows: SourceRow[] = [];
  for await (const row of openRows(open, settings)) {
    if (columns !== undefined) rows.push(row);
    else columns = sheetPlaces(row.cells);
    if (columns.missing.length > 0) break;
    if (rows.length > MOST_ROWS) throw refuse("imports.too_many_rows", { most: MOST_ROWS });
  }
  if (columns === undefined || columns.missing.length > 0)
    return { missing: columns?.missing ?? [...NEEDED_IN_SHEET], rows: [], totals: [], problems: [] };
  return { missing: [], ...securitiesOf(rows, columns, holders) };
}

function securitiesOf(
  rows: readonly SourceRow[],
  { places, order }: Pick<ReturnType<typeof sheetPlaces>, "places" | "order">,
  holders: ReadonlySet<number>,
): Omit<ReadCapSheet, "missing"> {
  const filled = rows.filter(({ cells }) => cells.some((one) => one.trim() !== ""));
  const totals = totalsIn(
    filled.map(({ line, cells }) => ({ line, cell: cellsBy(cells, places) })),
    holders,
  );
  const added = new Set(totals.map(({ line }) => line));
  const own = filled.filter(({ line }) => !added.has(line));
  const as = { places, order, classes: shareClasses(own, places) };
  const read: Omit<ReadCapSheet, "missing"> = { rows: [], totals, problems: [] };
  for (const row of own) {
    const found = readSheetRow(row, as);
    if (found === undefined) continue;
    if ("problem" in found) read.problems.push({ line: found.line, problem: t(SHEET_PROBLEMS[found.problem]) });
    else read.rows.push(found);
  }
  return read;
}

type Given = {
  asOf: string;
  currency: string;
  funds: readonly { id: string; name: string }[];
  /** What the company has been told of, also by entries that were undone since. */
  known: readonly { object: OcfObject; fundId: string | null }[];
};
export type SheetTable = {
  objects: OcfObject[];
  events: OcfObject[];
  fullyDiluted: string;
  said: string | null;
  refused: string | null;
};

/** What the rows come to as a cap table; `said` is what the file’s own column adds up to, where it has one. */
export function tableOfSheet(rows: readonly SheetRow[], { asOf, currency, funds, known }: Given): SheetTable {
  const names = new Set(funds.map(({ name }) => name.toLowerCase()));
  const isFund = (name: string) => names.has(name.toLowerCase());
  const idOf = idsByName(known, funds);
  const { objects, events } = eventsOfSheet(rows, { id: randomUUID, idOf, asOf, currency, isFund });
  const saying = rows.flatMap(({ fullyDiluted }) => (fullyDiluted === null ? [] : [new Exact(fullyDiluted)]));
  const said = saying.length === 0 ? null : amountText(total(saying));
  try {
    const history = historyOfObjects(
      objects.map((object) => ({ object })),
      events.map((object) => ({ object })),
    );
    return {
      objects,
      events,
      fullyDiluted: capTableOn(history, lastDay([asOf, ...events.map((one) => String(one["date"]))])).totals
        .fullyDiluted,
      said,
      refused: null,
    };
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    return { objects, events, fullyDiluted: "0", said, refused: error.message };
  }
}

/** What is called so already keeps its id, as does one of our funds by any name; each is given once, everything else is new. */
function idsByName(known: Given["known"], funds: Given["funds"]) {
  const given = new Set<string>();
  return (type: NamedType, name: string): string => {
    const folded = name.trim().toLowerCase();
    const fund = funds.find((one) => one.name.toLowerCase() === folded);
    const free = known.filter(({ object }) => object.object_type === type && !given.has(`${type} ${object.id}`));
    const found =
      free.find(({ fundId }) => type === "STAKEHOLDER" && fund !== undefined && fundId === fund.id) ??
      free.find(({ object }) => nameOf(object).trim().toLowerCase() === folded);
    const id = found?.object.id ?? randomUUID();
    given.add(`${type} ${id}`);
    return id;
  };
}

/** Refuses what would not become the table the file says it is. */
export function assertEnterable(
  { missing, problems, totals }: ReadCapSheet,
  { refused, said, fullyDiluted }: SheetTable,
  evenIfDifferent: boolean,
): void {
  if (missing.length > 0 || problems.length > 0) throw refuse("cap_tables.sheet_problems");
  if (refused !== null) throw refuse("cap_tables.wrong_file", { place: "", why: refused });
  const different = totals.find(differs);
  if (!evenIfDifferent && different)
    throw refuse("cap_tables.sheet_total_differs", {
      line: different.line,
      name: different.name,
      said: different.said ?? "",
      found: different.found ?? "",
    });
  if (!evenIfDifferent && said !== null && !new Exact(said).eq(fullyDiluted))
    throw refuse("cap_tables.sheet_differs", { said, found: fullyDiluted });
}
