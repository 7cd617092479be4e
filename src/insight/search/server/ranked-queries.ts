import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";

export type Hit = {
  kind: RecordKind;
  id: string;
  label: string;
  isArchived: boolean;
  tier: number;
  changedAt: string;
};

/** The best of each kind, from a bounded number of rows however large the firm. */
export async function listRanked(db: Db, q: string, most: number): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select kind, id, label, is_archived, tier, changed_at from search_records(${q}, ${most}::int)`.execute(db);
  return rows;
}

export type Counted = { kind: RecordKind; ids: string[]; isMany: boolean };

export async function listCounted(db: Db, q: string, most: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select kind, ids, is_many from search_counted(${q}, ${most}::int)`.execute(db);
  return rows;
}

/** How many of these the asking person sees. */
export async function countSeen(db: Db, counted: readonly Counted[]): Promise<{ kind: RecordKind; count: number }[]> {
  if (counted.length === 0) return [];
  const parts = counted.map(
    ({ kind, ids }) =>
      sql`select ${sql.lit(kind)}::text as kind, count(*)::int as count from ${sql.table(RECORDS[kind].table)} t
        where t.id = any (${ids}::uuid[]) and to_jsonb(t) ->> 'merged_into' is null`,
  );
  const { rows } = await sql<{ kind: RecordKind; count: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

export type Said = { id: string; content: string; isMine: boolean };

/** What these records say and whether they are the asking person’s own; those that the person may not see are left out. */
export async function listSaid(db: Db, hits: readonly Pick<Hit, "kind" | "id">[]): Promise<Said[]> {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  if (kinds.length === 0) return [];
  const parts = kinds.map((kind) => {
    const record: { table: string; owner?: string } = RECORDS[kind];
    const mine =
      record.owner === undefined ? sql`false` : sql`coalesce(${sql.ref(`t.${record.owner}`)} = (select me()), false)`;
    const ids = hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
    return sql`select t.id, ${mine} as is_mine, left(coalesce(words_of(to_jsonb(t), (select a.search_columns from table_registry a where a.kind = ${sql.lit(kind)})), ''), 20000) as content
      from ${sql.table(record.table)} t where t.id = any (${ids}::uuid[]) and to_jsonb(t) ->> 'merged_into' is null`;
  });
  const { rows } = await sql<Said>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** Other forms of the words of a query, by which rows are found as well. */
export async function listForms(db: Db, q: string): Promise<string[]> {
  const { rows } = await sql<{ form: string }>`select form from search_forms_of(${q}) form`.execute(db);
  return rows.map(({ form }) => form);
}

/** Words of the firm’s records that are spelled like one. Only what then finds a record is shown. */
export async function listAlike(db: Db, word: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from search_like(${word}, ${most}::int) word`.execute(db);
  return rows.map(({ word: one }) => one);
}

/** Learns the words of changed records; how many records were read. */
export async function learnWords(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ seen: number }>`select learn_search_words(${most}::int) as seen`.execute(db);
  return rows[0]?.seen ?? 0;
}
