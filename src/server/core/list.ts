import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { AppError } from "#shared/core/errors.ts";
import { type Filter, ME } from "#shared/core/filters.ts";
import { COUNT_LIMIT, type ListInput, type Page } from "#shared/core/paging.ts";
import type { Db } from "./ctx.ts";
import { dayAfter, dayStart } from "./days.ts";

/** Where a field of the filter language lives in SQL. A moment is a timestamp that people filter by day. */
export type Column = {
  column: string;
  type: "text" | "numeric" | "integer" | "date" | "moment" | "boolean" | "texts" | "person" | "record";
  nullable?: boolean;
};
export type Columns = Record<string, Column>;

type Scalar = string | number | boolean;

function typed(value: Scalar, type: Column["type"]): RawBuilder<unknown> {
  switch (type) {
    case "text":
      return sql`${String(value)}::text`;
    case "numeric":
    case "integer":
      return sql`${String(value)}::numeric`;
    case "date":
      return sql`${String(value)}::date`;
    case "moment":
      return dayStart(value);
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

/** One filter as a condition. The contract has already checked that field, operator and value fit together. */
export function condition({ operator, value }: Filter, { column, type }: Column): Expression<SqlBool> {
  const field = sql.ref(column);
  const values = (Array.isArray(value) ? value : [value]) as Scalar[];
  const [first = "", second = ""] = values;
  switch (operator) {
    case "isEmpty":
      if (type === "texts") return sql`${field} = '{}'`;
      return type === "text" ? sql`(${field} is null or ${field} = '')` : sql`${field} is null`;
    case "contains":
      if (type === "texts") return sql`${field} @> ${typed(first, type)}`;
      return sql`${field} ilike ${`%${escapeLike(String(first))}%`}`;
    case "startsWith":
      return sql`${field} ilike ${`${escapeLike(String(first))}%`}`;
    case "oneOf":
      if (type === "texts") return sql`${field} && ${values.map(String)}::text[]`;
      if (type === "person" || type === "record")
        return sql`${field} in (${sql.join(values.map((one) => typed(one, type)))})`;
      return sql`${field} = any (${values.map(String)}::text[])`;
    case "equals":
      return type === "moment"
        ? sql`(${field} >= ${typed(first, type)} and ${field} < ${dayAfter(first)})`
        : sql`${field} = ${typed(first, type)}`;
    case "greaterThan":
      return type === "moment" ? sql`${field} >= ${dayAfter(first)}` : sql`${field} > ${typed(first, type)}`;
    case "lessThan":
      return sql`${field} < ${typed(first, type)}`;
    case "between":
      return type === "moment"
        ? sql`(${field} >= ${typed(first, type)} and ${field} < ${dayAfter(second)})`
        : sql`${field} between ${typed(first, type)} and ${typed(second, type)}`;
  }
}

export function whereFilters<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  filters: readonly Filter[],
  columns: Columns,
) {
  return filters.reduce((narrowed, filter) => {
    const column = columns[filter.field];
    return column ? narrowed.where(condition(filter, column)) : narrowed;
  }, query);
}

type Place = { key: string | null; id: string };

function readCursor(cursor: string): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (
      Array.isArray(place) &&
      (place[0] === null || typeof place[0] === "string") &&
      /^[0-9a-f-]{36}$/.test(String(place[1]))
    ) {
      return { key: place[0], id: String(place[1]) };
    }
  } catch {
    // told below: a cursor is ours or it is nothing
  }
  throw new AppError("invalid", "This page can no longer be continued. Start again from the first", {
    fields: { cursor: "Unknown place" },
  });
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
  { key, id }: Place,
  { column, type }: Column,
  idColumn: string,
  direction: "asc" | "desc",
): Expression<SqlBool> {
  const self = sql.ref(idColumn);
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  if (key === null) return sql`${self} ${beyond} ${id}::uuid`;
  return sql`(${sql.ref(column)}, ${self}) ${beyond} (${key}::${castOf[type]}, ${id}::uuid)`;
}

/**
 * Reads one page in the list's order; rows without a value come last, whichever way it goes. Those are asked for by themselves, so
 * that one index on (column, id) serves both directions, and the cost does not grow with how far one has paged or how many rows
 * there are.
 */
export async function readPage<DB, TB extends keyof DB, O extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, O>,
  { sort, cursor, limit }: Pick<ListInput, "sort" | "cursor" | "limit">,
  columns: Columns,
  idColumn: string,
): Promise<Page<O>> {
  const column = columns[sort.field];
  if (!column)
    throw new AppError("invalid", `This list cannot be sorted by "${sort.field}"`, {
      fields: { sort: "Unknown field" },
    });
  const field = sql.ref(column.column);
  const direction = sort.direction === "desc" ? sql`desc` : sql`asc`;
  const place = cursor === undefined ? undefined : readCursor(cursor);
  const ordered = query
    .select(sql<string | null>`${field}::text`.as("sortKey"))
    .orderBy(sql`${field} ${direction}, ${sql.ref(idColumn)} ${direction}`)
    // Written out rather than passed: a plan that knows how few rows are wanted can be kept, and planning costs more than the page.
    .limit(sql.lit(limit + 1));
  const read = async (part: Expression<SqlBool>, from: Place | undefined) => {
    const rest = ordered.where(part);
    const rows = await (from ? rest.where(after(from, column, idColumn, sort.direction)) : rest).execute();
    return rows as unknown as (O & { sortKey: string | null })[];
  };
  const isEmpty = place?.key === null;
  const rows = isEmpty ? [] : await read(column.nullable ? sql`${field} is not null` : sql`true`, place);
  if (column.nullable && rows.length <= limit)
    rows.push(...(await read(sql`${field} is null`, isEmpty ? place : undefined)));
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (rows.length <= limit || !last) return { items };
  return { items, nextCursor: Buffer.from(JSON.stringify([last.sortKey, last.id])).toString("base64url") };
}

/** Counts up to the limit, after which a list says "10,000+". */
export async function countUpTo<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<{ count: number; more: boolean }> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${query.limit(COUNT_LIMIT + 1)}) counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, COUNT_LIMIT), more: count > COUNT_LIMIT };
}
