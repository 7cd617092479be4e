import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { affirmed, type Filter } from "#core/shared/lists/filters.ts";
import {
  COUNT_LIMIT,
  FACET_ROWS,
  FACET_VALUES,
  type Facets,
  type ListInput,
  type Page,
} from "#core/shared/lists/paging.ts";
import { ME } from "#core/shared/me.ts";
import { t } from "#core/shared/text.ts";
import type { Db } from "../ctx.ts";
import { askKept } from "../database/kept-statements.ts";
import { refuse } from "../refuse.ts";
import { type DayBounds, dayAfter, dayStart, NO_DAYS } from "./days.ts";

/**
 * Where a field of the filter language lives in SQL. A moment is a timestamp that people filter by day. Amounts are ordered
 * `within` the column of their currency: without a rate, 5 of one are neither more nor less than 5 of another.
 */
export type Column = {
  column: string;
  type: "text" | "numeric" | "integer" | "date" | "moment" | "boolean" | "texts" | "person" | "record";
  nullable?: boolean;
  within?: string;
  values?: ValueRows;
};
/** A field of several values, each a row of a table: one of them has to match. `fold` makes of a text what `value_key` holds. */
export type ValueRows = { table: string; owner: string; of: string; fold: (text: string) => string };
export type Columns = Readonly<Record<string, Column>>;

type Scalar = string | number | boolean;

function typed(value: Scalar, type: Column["type"], days: DayBounds): RawBuilder<unknown> {
  switch (type) {
    case "text":
      return sql`${String(value)}::text`;
    case "numeric":
    case "integer":
      return sql`${String(value)}::numeric`;
    case "date":
      return sql`${String(value)}::date`;
    case "moment":
      return dayStart(value, days);
    case "boolean":
      return sql`${String(value)}::boolean`;
    case "texts":
      return sql`array[${String(value)}]::text[]`;
    case "person":
      return value === ME ? sql`(select me())` : sql`${String(value)}::uuid`;
    case "record":
      return sql`${String(value)}::uuid`;
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** A filter as a condition, by what answers it when it asks for something; what asks for the opposite gets all other rows. */
export function affirmedBy(filter: Filter, ask: (affirmative: Filter) => Expression<SqlBool>): Expression<SqlBool> {
  const { filter: affirmative, isOpposite } = affirmed(filter);
  return isOpposite ? sql<SqlBool>`(${ask(affirmative)}) is not true` : ask(affirmative);
}

/**
 * One filter as a condition. The contract has already checked that field, operator and value fit together. Days whose bounds are
 * given are compared as moments the planner knows.
 */
export function condition(filter: Filter, column: Column, days: DayBounds = NO_DAYS): Expression<SqlBool> {
  return affirmedBy(filter, (affirmative) => affirmation(affirmative, column, days));
}

function affirmation(
  { operator, value }: Filter,
  { column, type, values: rows }: Column,
  days: DayBounds,
): Expression<SqlBool> {
  if (rows !== undefined) return conditionOnRows({ operator, value }, rows);
  const field = sql.ref(column);
  const values = (Array.isArray(value) ? value : [value]) as Scalar[];
  const [first = "", second = ""] = values;
  switch (operator) {
    case "isEmpty":
      if (type === "texts") return sql`${field} = '{}'`;
      return type === "text" ? sql`(${field} is null or ${field} = '')` : sql`${field} is null`;
    case "contains":
      if (type === "texts") return sql`${field} @> ${typed(first, type, days)}`;
      return sql`${field} ilike ${`%${escapeLike(String(first))}%`}`;
    case "startsWith":
      return sql`${field} ilike ${`${escapeLike(String(first))}%`}`;
    case "oneOf":
      if (type === "texts") return sql`${field} && ${values.map(String)}::text[]`;
      if (type === "person" || type === "record")
        return sql`${field} in (${sql.join(values.map((one) => typed(one, type, days)))})`;
      return sql`${field} = any (${values.map(String)}::text[])`;
    case "equals":
      return type === "moment"
        ? sql`(${field} >= ${typed(first, type, days)} and ${field} < ${dayAfter(first, days)})`
        : sql`${field} = ${typed(first, type, days)}`;
    case "greaterThan":
      return type === "moment"
        ? sql`${field} >= ${dayAfter(first, days)}`
        : sql`${field} > ${typed(first, type, days)}`;
    case "lessThan":
      return sql`${field} < ${typed(first, type, days)}`;
    case "between":
      return type === "moment"
        ? sql`(${field} >= ${typed(first, type, days)} and ${field} < ${dayAfter(second, days)})`
        : sql`${field} between ${typed(first, type, days)} and ${typed(second, type, days)}`;
    default:
      throw new Error(`"${operator}" was to be asked as its opposite`);
  }
}

function conditionOnRows(
  { operator, value }: Pick<Filter, "operator" | "value">,
  { table, owner, of, fold }: ValueRows,
): Expression<SqlBool> {
  const rows = sql`select ${sql.ref(owner)} from ${sql.table(table)} where org_id = current_org()`;
  const id = sql.ref(of);
  if (operator === "isEmpty") return sql`${id} not in (${rows})`;
  const asked = (Array.isArray(value) ? value : [value]).map(String);
  // A text of which nothing is left, such as a word for a number, is in none of them.
  const folded = asked.filter((one) => one === "" || fold(one) !== "").map(fold);
  const like = (pattern: (text: string) => string) =>
    sql<SqlBool>`${id} in (${rows} and value_key like any (${folded.map((one) => pattern(escapeLike(one)))}::text[]))`;
  if (operator === "contains") return like((one) => `%${one}%`);
  if (operator === "startsWith") return like((one) => `${one}%`);
  return sql`${id} in (${rows} and value_key = any (${folded}::text[]))`;
}

export function whereFilters<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  filters: readonly Filter[],
  columns: Columns,
) {
  return filters.reduce((narrowed, filter) => {
    const column = columns[filter.field];
    if (!column) throw new Error(`No column answers the filter "${filter.field}"`);
    return narrowed.where(condition(filter, column));
  }, query);
}

/** The row a page ended with: its value, its id, and the currency its value is in where the order has one. */
type Place = { key: string | null; id: string; within?: string | undefined };

function readCursor(cursor: string, { within }: Column): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (
      Array.isArray(place) &&
      (place[0] === null || typeof place[0] === "string") &&
      /^[0-9a-f-]{36}$/.test(String(place[1])) &&
      (within === undefined || typeof place[2] === "string")
    ) {
      return { key: place[0], id: String(place[1]), within: place[2] as string | undefined };
    }
  } catch {
    // told below: a cursor is ours or it is nothing
  }
  throw refuse("core.page_over", {}, { fields: { cursor: t("Unknown place") } });
}

const castOf = {
  text: sql`text`,
  numeric: sql`numeric`,
  integer: sql`integer`,
  date: sql`date`,
  moment: sql`timestamptz`,
  boolean: sql`boolean`,
  texts: sql`text[]`,
  person: sql`uuid`,
  record: sql`uuid`,
} as const;

/** Everything after a place in the order (sort column, then id), among rows that have a value, or among those that have none. */
function after(
  { key, id, within: group }: Place,
  { column, type, within }: Column,
  idColumn: string,
  direction: "asc" | "desc",
): Expression<SqlBool> {
  const self = sql.ref(idColumn);
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  const grouped = (columns: RawBuilder<unknown>, values: RawBuilder<unknown>) =>
    within === undefined
      ? sql<SqlBool>`(${columns}) ${beyond} (${values})`
      : sql<SqlBool>`(${sql.ref(within)}, ${columns}) ${beyond} (${group ?? ""}, ${values})`;
  if (key === null) return grouped(sql`${self}`, sql`${id}::uuid`);
  return grouped(sql`${sql.ref(column)}, ${self}`, sql`${key}::${castOf[type]}, ${id}::uuid`);
}

/** Which rows of a list: those with a value of the field it is ordered by, those without, or all. */
type Part = "filled" | "empty" | "all";

function partOf(part: Part, field: Expression<unknown>): Expression<SqlBool> {
  if (part === "all") return sql`true`;
  return part === "empty" ? sql`${field} is null` : sql`${field} is not null`;
}

/**
 * Reads one page in the list's order; rows without a value come last, whichever way it goes. Those are asked for by themselves, so
 * that one index on (column, id) serves both directions, and the cost does not grow with how far one has paged or how many rows
 * there are.
 */
export async function readPage<DB, TB extends keyof DB, O extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, O> | (() => SelectQueryBuilder<DB, TB, O>),
  { sort, cursor, limit }: Pick<ListInput, "sort" | "cursor" | "limit">,
  columns: Columns,
  idColumn: string,
  /** The name of a list whose query is the same for everybody, as it is while nobody filters or searches: its first pages are put together once. */
  opening?: { db: Db; of: string },
): Promise<Page<O>> {
  const column = columns[sort.field];
  if (!column) throw refuse("core.not_sortable", { field: sort.field }, { fields: { sort: t("Unknown field") } });
  const field = sql.ref(column.column);
  const direction = sort.direction === "desc" ? sql`desc` : sql`asc`;
  const place = cursor === undefined ? undefined : readCursor(cursor, column);
  const group = column.within === undefined ? undefined : sql.ref<string>(column.within);
  const grouped = group ? sql`${group} ${direction}, ` : sql``;
  const ordered = () =>
    (typeof query === "function" ? query() : query)
      .select(sql<string | null>`${field}::text`.as("sortKey"))
      .$if(group !== undefined, (wider) => wider.select((group ?? sql`null`).as("sortWithin")))
      .orderBy(sql`${grouped}${field} ${direction}, ${sql.ref(idColumn)} ${direction}`)
      // Written out rather than passed: a plan that knows how few rows are wanted can be kept, and planning costs more than the page.
      .limit(sql.lit(limit + 1));
  const read = async (part: Part, from: Place | undefined) => {
    const rest = () => ordered().where(partOf(part, field));
    const rows =
      opening && cursor === undefined
        ? await askKept(opening.db, [opening.of, sort.field, sort.direction, limit, part].join(" "), rest)
        : await (from ? rest().where(after(from, column, idColumn, sort.direction)) : rest()).execute();
    return rows as unknown as (O & { sortKey: string | null; sortWithin?: string })[];
  };
  const isEmpty = place?.key === null;
  const rows = isEmpty ? [] : await read(column.nullable ? "filled" : "all", place);
  if (column.nullable && rows.length <= limit) rows.push(...(await read("empty", isEmpty ? place : undefined)));
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (rows.length <= limit || !last) return { items };
  const end = group ? [last.sortKey, last.id, last.sortWithin] : [last.sortKey, last.id];
  return { items, nextCursor: Buffer.from(JSON.stringify(end)).toString("base64url") };
}

/** The values most of the first rows have, as filters name them. A person who looks for letters gets values with them of more rows. */
export async function countValues<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  { column, type }: Column,
  find: string,
): Promise<Facets> {
  const field = sql.ref(column);
  const letters = `%${escapeLike(find)}%`;
  const isSeveral = type === "texts";
  const found = isSeveral
    ? sql<SqlBool>`array_to_string(${field}, ' ') ilike ${letters}`
    : sql<SqlBool>`${field}::text ilike ${letters}`;
  const seen = (find === "" ? query : query.where(found))
    .select(sql<string | string[] | null>`${field}`.as("value"))
    .limit(sql.lit(FACET_ROWS + 1));
  const each = isSeveral
    ? sql`seen, unnest(seen.value) as each(value)`
    : sql`seen, lateral (select seen.value::text) as each(value)`;
  const { rows } = await sql<{ value: string | null; count: number; looked: number }>`
    with seen as materialized (${seen})
    (select null as value, 0 as count, count(*)::int as looked from seen)
    union all
    (select each.value, count(*)::int, 0 from ${each} where each.value <> '' ${find === "" ? sql`` : sql`and each.value ilike ${letters}`}
      group by each.value order by 2 desc, 1 limit ${sql.lit(FACET_VALUES)})`.execute(db);
  const items = rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  return { items, partial: (rows.find(({ value }) => value === null)?.looked ?? 0) > FACET_ROWS };
}

/** Counts up to the limit, after which a list says "10,000+". */
export async function countUpTo<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<{ count: number; more: boolean }> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${query.limit(COUNT_LIMIT + 1)}) counted`.execute(db);
  return upToLimit(rows[0]?.count ?? 0);
}

export const upToLimit = (count: number) => ({ count: Math.min(count, COUNT_LIMIT), more: count > COUNT_LIMIT });
