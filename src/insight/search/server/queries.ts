import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#core/shared/records.ts";

/** A record that was found; `aboutId` where it stands for the record that it is about. */
export type Hit = { kind: RecordKind; id: string; label: string; isArchived: boolean; aboutId?: string };

const KINDS = RECORD_KINDS.map((kind) => ({
  kind,
  about: undefined,
  state: undefined,
  owner: undefined,
  ...RECORDS[kind],
}));

/** The best of each kind that the asking person may read, in one order. */
export async function findHits(db: Db, query: string, most: number): Promise<Hit[]> {
  const { rows } =
    await sql<Hit>`select kind, id, label, is_archived from search_records(${query}, ${most}::int)`.execute(db);
  return rows;
}

/** What is about these records, the newest first. */
export async function findAbout(db: Db, ids: readonly string[], most: number): Promise<Hit[]> {
  const parts = KINDS.flatMap(({ kind, table, about }) =>
    about === undefined
      ? []
      : [
          sql`select ${sql.lit(kind)}::text as kind, t.id, r.label, r.is_archived, p.id as about_id
            from unnest(${[...ids]}::uuid[]) p(id)
            cross join lateral (select o.org_id, o.id from ${sql.table(table)} o where ${sql.ref(`o.${about.column}`)} = p.id order by o.id desc limit ${most}) t
            join records r on r.org_id = t.org_id and r.id = t.id`,
        ],
  );
  const { rows } = await sql<Hit>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

const textOf = (column: string) =>
  column.endsWith("_id")
    ? sql`(select r.label from records r where r.org_id = t.org_id and r.id = ${sql.ref(`t.${column}`)})`
    : sql`${sql.ref(`t.${column}`)}::text`;

const nameIn = (column: string | undefined) =>
  column === undefined ? sql`null` : sql`(select ${actorName} from users where users.id = ${sql.ref(`t.${column}`)})`;

type Described = { id: string; details: (string | null)[]; state: string | null; owner: string | null };

/** What tells these records apart, read as the asking person. One that was merged into another is left out. */
export async function describeHits(db: Db, ids: readonly string[]): Promise<Described[]> {
  const parts = KINDS.map(
    ({ table, detail, state, owner }) =>
      sql`select t.id, jsonb_build_array(${sql.join(detail.map(textOf))}) as details,
        ${state === undefined ? sql`null` : sql.ref(`t.${state}`)}::text as state, ${nameIn(owner)}::text as owner from ${sql.table(table)} t
        where t.id = any (${[...ids]}::uuid[]) and to_jsonb(t) ->> 'merged_into' is null`,
  );
  const { rows } = await sql<Described>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** Whether the asking person sees any record of a kind, archived ones among them. */
export async function hasAny(db: Db, asked: RecordKind): Promise<boolean> {
  const cases = KINDS.map(
    ({ kind, table }) => sql`when ${sql.lit(kind)} then exists (select from ${sql.table(table)})`,
  );
  const { rows } = await sql<{
    has: boolean;
  }>`select case ${asked}::text ${sql.join(cases, sql` `)} end as has`.execute(db);
  return rows[0]?.has ?? false;
}
