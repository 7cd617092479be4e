import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { type Columns, condition } from "#core/server/lists/list.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import { COUNT_LIMIT } from "#core/shared/lists/paging.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";

/** Where the fields of the search are, kind by kind. A portfolio company’s valuation is calculated: its own area lists it. */
const COLUMNS: Partial<Record<RecordKind, Columns>> = {
  company: {
    name: { column: "t.name", type: "text" },
    sector: { column: "t.sector", type: "text", nullable: true },
    foundedYear: { column: "t.founded_year", type: "integer", nullable: true },
    addedYear: { column: "t.added_year", type: "integer" },
  },
  deal: {
    name: { column: "t.name", type: "text" },
    sector: { column: "t.sector", type: "text", nullable: true },
    investmentType: { column: "t.investment_type", type: "text", nullable: true },
    stage: { column: "t.stage", type: "text" },
    amountRequested: { column: "t.amount_requested", type: "numeric", nullable: true },
    addedYear: { column: "t.added_year", type: "integer" },
  },
  contact: {
    name: { column: "t.name", type: "text" },
    addedYear: { column: "t.added_year", type: "integer" },
  },
};

export type Question = { q: string; filters: readonly Filter[] };
export type Asked = { q: string; filters: readonly Filter[]; offset: number; most: number };
export type Row = { id: string; label: string; content: string; isArchived: boolean };

/** Whether a kind has every field that is filtered by. */
export const answers = (kind: RecordKind, filters: readonly Filter[]): boolean =>
  filters.every(({ field }) => COLUMNS[kind]?.[field] !== undefined);

const HOLDING_FIELDS = new Set(["name", "sector", "currentValuation"]);
/** Whether the list of portfolio companies has every field that is filtered by. */
export const holdingsAnswer = (filters: readonly Filter[]): boolean =>
  filters.every(({ field }) => HOLDING_FIELDS.has(field));

const SHORTEST_INDEXED = 3;

/** Row security keeps LIKE from its index: records with the letters of a name are found by their search text first. */
function prefilter(kind: RecordKind, { field, operator, value }: Filter): RawBuilder<unknown> {
  const isText = field === "name" && (operator === "contains" || operator === "startsWith");
  if (!isText || String(value).trim().length < SHORTEST_INDEXED) return sql``;
  return sql` and t.id = any (array(select search_ids(${sql.lit(kind)}, ${String(value)})))`;
}

/** The rows of a kind; with the year they were added where that is filtered by, which no table has as a column. */
const rowsOf = (kind: RecordKind, filters: readonly Filter[]) =>
  filters.some(({ field }) => field === "addedYear")
    ? sql`(select r.*, extract(year from r.created_at)::int as added_year from ${sql.table(RECORDS[kind].table)} r)`
    : sql.table(RECORDS[kind].table);

/** Rows of a kind with all words and all filters that the asking person may read. */
export function matching(kind: RecordKind, { q, filters }: Pick<Asked, "q" | "filters">): RawBuilder<unknown> {
  const columns = COLUMNS[kind];
  const words = kind === "document" ? sql` union all select documents_saying(${q})` : sql``;
  const found = q === "" ? sql`true` : sql`t.id = any (array(select search_stemmed(${sql.lit(kind)}, ${q})${words}))`;
  const conditions = filters.flatMap((filter) => {
    const column = columns?.[filter.field];
    return column === undefined ? [] : [sql` and ${condition(filter, column)}${prefilter(kind, filter)}`];
  });
  return sql`${rowsOf(kind, filters)} t where ${found}${sql.join(conditions, sql``)} and to_jsonb(t) ->> 'merged_into' is null`;
}

/** How many rows of a kind match, up to 10,000. */
export async function countFound(db: Db, kind: RecordKind, asked: Pick<Asked, "q" | "filters">): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${matching(kind, asked)} limit ${COUNT_LIMIT}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The best rows of a kind: by how close the name is, then those changed last, archived ones after others. */
export async function listFound(db: Db, kind: RecordKind, asked: Asked): Promise<Row[]> {
  const { q, offset, most } = asked;
  const { rows } = await sql<Row>`
    with asked as (
      select left(' ' || btrim(regexp_replace(search_text(${q}), '["“”«»[:space:]]+', ' ', 'g')), 200) as text,
        array(select word_start(w) from search_terms(${q}) w) as starts, search_patterns(${q}) as inside),
    best as (
      select t.id, r.label, r.is_archived, name_rank(r.name, a.text, a.starts, a.inside) as tier, r.changed_at
      from asked a, (select t.* from ${matching(kind, asked)}) t
      join records r on r.org_id = t.org_id and r.id = t.id
      order by tier, r.is_archived, r.changed_at desc, t.id desc offset ${offset} limit ${most})
    select b.id, b.label, b.is_archived,
      left(coalesce((select words_of(to_jsonb(t), a.search_columns) from table_registry a where a.kind = ${kind}), ''), 20000) as content
    from best b join ${sql.table(RECORDS[kind].table)} t on t.id = b.id
    order by b.tier, b.is_archived, b.changed_at desc, b.id desc`.execute(db);
  return rows;
}
