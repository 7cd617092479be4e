import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type CsvValue, csvLine } from "#core/shared/lists/csv.ts";
import type { FilterFields } from "#core/shared/lists/filters.ts";
import { type ListInput, listInput, type Page, type SortOf } from "#core/shared/lists/paging.ts";
import type { Permission } from "#core/shared/permissions.ts";
import { type Msg, t } from "#core/shared/text.ts";
import { paperBrandOf } from "../brand.ts";
import type { Db } from "../ctx.ts";
import type { OpenOptions, Pipeline } from "../http/pipeline.ts";
import { type PaperBrand, pdfOf, table } from "../paper/paper.ts";
import { refuse, refuseSaying } from "../refuse.ts";
import { clockIn, readerZone, readFirmName, readFirmToday } from "./days.ts";
import { type CellKind, xlsxStream } from "./xlsx.ts";

const PAGE_SIZE = 500;
const MOST_REPORTED = 5000;
const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  vcf: "text/vcard; charset=utf-8",
  pdf: "application/pdf",
} as const;
export type Format = keyof typeof TYPES;

export type FileColumn<Row> = { label: Msg; kind: CellKind; value: (row: Row) => CsvValue };

/** Columns of a file, by what their values are. A moment is the list's own text of it, and becomes the reader's clock. */
export function columnsOf<Row>() {
  const column = (kind: CellKind) => (label: Msg, value: (row: Row) => CsvValue) => ({ label, kind, value });
  return { text: column("text"), number: column("number"), date: column("date"), moment: column("moment") };
}

/** A list that can be downloaded, as `name.csv` or `name.xlsx`; as `name.vcf` when its rows have cards, as `name.pdf` when it is a report. */
export type ListFile<Fields extends FilterFields, Row, Asked extends object = object> = {
  name: string;
  /** What its files are called, before the firm's day; absent, its name alone. */
  called?: string;
  can: Permission;
  fields: Fields;
  sort: SortOf<Fields>;
  /** What else its address says, and the day its rows are of, which its name bears. */
  asks?: { input: z.ZodType<Asked>; dayOf: (asked: Asked) => string | undefined };
  columns: readonly FileColumn<Row>[];
  card?: (row: Row) => string;
  /** The heading of the report. */
  report?: Msg;
  read: (db: Db, list: ListInput, asked: Asked) => Promise<Page<Row>>;
  /** How many match the question and are not in the file, because the list shows them only when asked to. */
  leftOut?: (db: Db, question: Pick<ListInput, "filters" | "search">, asked: Asked) => Promise<number>;
};

/** Tells a person who downloads a list how many of its rows the file leaves out. */
const LEFT_OUT_HEADER = "x-left-out";

const address = z.object({
  filters: z.string().max(20_000).default("[]"),
  search: z.string().default(""),
  sort: z
    .string()
    .regex(/^\w+\.(asc|desc)$/)
    .optional(),
  timeZone: z.string().max(64).optional(),
});

/** A list as a file: exactly the rows, in the order, that the same filters show on the screen. */
export function listFile<Fields extends FilterFields, Row, Asked extends object>(
  pipeline: Pipeline,
  format: Format,
  file: ListFile<Fields, Row, Asked>,
) {
  const exporting: OpenOptions = { can: file.can, procedure: `${file.name}.export`, readOnly: true, onReplica: true };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { list, timeZone } = readQuestion(request, file);
    const asked = readAsked(request, file);
    const day = file.asks?.dayOf(asked);
    // Each page is a transaction of its own, so that a slow line holds no connection to the database.
    const read = (db: Db, cursor?: string) =>
      file.read(db, { ...list, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, asked);
    // Before the first byte a refusal can still be said in words.
    const { zone, today, firm, brand, first, leftOut } = await pipeline.open(request, exporting, async ({ db }) => ({
      zone: await readerZone(db, timeZone),
      today: await readFirmToday(db),
      firm: file.report ? await readFirmName(db) : "",
      brand: format === "pdf" ? await paperBrandOf(db) : undefined,
      first: await read(db),
      leftOut: await file.leftOut?.(db, list, asked),
    }));
    const pages = pagesFrom(first, (cursor) => pipeline.open(request, exporting, ({ db }) => read(db, cursor)));
    return reply
      .headers({
        "content-type": TYPES[format],
        "content-disposition": `attachment; filename="${nameOf(file, { day, today })}.${format}"`,
        "cache-control": "no-store",
        ...(leftOut !== undefined && { [LEFT_OUT_HEADER]: leftOut }),
      })
      .send(await bytesOf(format, { ...file, columns: inZone(file.columns, zone), firm, brand, today }, pages));
  };
}

type Days = { day: string | undefined; today: string };

/** A file of a day says which. */
function nameOf({ name, called }: Pick<ListFile<never, never>, "name" | "called">, { day, today }: Days): string {
  if (called !== undefined) return `${called}-${day ?? today}`;
  return day === undefined ? name : `${name}-${day}`;
}

function readAsked<Asked extends object>(
  request: FastifyRequest,
  { asks }: Pick<ListFile<never, never, Asked>, "asks">,
) {
  const asked = (asks?.input ?? z.object({})).safeParse(request.query);
  if (!asked.success) throw refuseSaying("invalid", "core.broken_rules", asked.error.issues[0]?.message ?? "");
  return asked.data as Asked;
}

function readQuestion<Fields extends FilterFields>(
  request: FastifyRequest,
  { fields, sort: fallback }: Pick<ListFile<Fields, never, never>, "fields" | "sort">,
): { list: Omit<ListInput, "cursor" | "limit">; timeZone: string | undefined } {
  const asked = address.safeParse(request.query);
  if (!asked.success) throw refuse("core.filters_unreadable");
  const { filters, search, sort, timeZone } = asked.data;
  const [field, direction] = sort?.split(".") ?? [];
  const list = listInput(fields, fallback)
    .omit({ cursor: true, limit: true })
    .safeParse({ filters: parseJson(filters), search, ...(sort !== undefined && { sort: { field, direction } }) });
  if (!list.success) {
    const first = list.error.issues[0]?.message;
    throw first === undefined ? refuse("core.filters_unreadable") : refuseSaying("invalid", "core.broken_rules", first);
  }
  return { list: list.data, timeZone };
}

/** A column with its heading as it is written. */
type WrittenColumn<Row> = Pick<FileColumn<Row>, "kind" | "value"> & { heading: string };

/** Columns whose moments are what a clock in this zone showed; which zone, stands in their heading. */
export function inZone<Row>(columns: readonly FileColumn<Row>[], zone: string): WrittenColumn<Row>[] {
  const clock = clockIn(zone);
  return columns.map(({ label, kind, value }) => {
    const heading = t(label);
    if (kind !== "moment") return { heading, kind, value };
    return {
      heading: `${heading} (${zone})`,
      kind,
      value: (row) => {
        const moment = value(row);
        return typeof moment === "string" && moment !== "" ? clock(moment) : moment;
      },
    };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse("core.filters_no_json");
  }
}

type Pages<Row> = AsyncGenerator<readonly Row[]>;

async function* pagesFrom<Row>(first: Page<Row>, read: (cursor: string) => Promise<Page<Row>>): Pages<Row> {
  for (let page = first; ; ) {
    yield page.items;
    if (page.nextCursor === undefined) return;
    page = await read(page.nextCursor);
  }
}

type Sheet<Row> = Pick<ListFile<never, Row>, "name" | "card" | "report"> & {
  columns: readonly WrittenColumn<Row>[];
  firm: string;
  brand: PaperBrand | undefined;
  today: string;
};

function bytesOf<Row>(format: Format, file: Sheet<Row>, pages: Pages<Row>): Readable | Promise<Readable | Buffer> {
  if (format === "pdf") return report(file, pages);
  if (format === "vcf") return Readable.from(cards(file.card, pages));
  if (format === "csv") return Readable.from(csv(file.columns, pages));
  const sheet = file.name.charAt(0).toUpperCase() + file.name.slice(1);
  return xlsxStream(sheet, file.columns, rowsOf(file.columns, pages));
}

async function* csv<Row>(columns: readonly WrittenColumn<Row>[], pages: Pages<Row>): AsyncGenerator<string> {
  // The byte order mark is what makes Excel read accents as UTF-8; every reader of ours skips it.
  yield `\ufeff${csvLine(columns.map(({ heading }) => heading))}`;
  for await (const rows of pages) yield rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join("");
}

async function* cards<Row>(card: ((row: Row) => string) | undefined, pages: Pages<Row>): AsyncGenerator<string> {
  if (card === undefined) throw refuse("core.no_cards");
  for await (const rows of pages) yield rows.map(card).join("");
}

/** The same rows and columns as a table; one too long to be read is refused. */
async function report<Row>(
  { name, report: title, columns, firm, brand, today }: Sheet<Row>,
  pages: Pages<Row>,
): Promise<Buffer> {
  const rows: string[][] = [];
  for await (const row of rowsOf(columns, pages))
    if (rows.push(row.map((value) => String(value ?? ""))) > MOST_REPORTED) throw refuse("core.paper_too_long");
  const headings = columns.map(({ heading, kind }) =>
    kind === "number" ? ({ label: heading, align: "end" } as const) : { label: heading },
  );
  return pdfOf({
    title: title ? t(title) : name,
    firm,
    brand,
    madeOn: today,
    isLandscape: true,
    blocks: [table(headings, rows)],
  });
}

async function* rowsOf<Row>(columns: readonly WrittenColumn<Row>[], pages: Pages<Row>) {
  for await (const rows of pages) for (const row of rows) yield columns.map(({ value }) => value(row));
}
