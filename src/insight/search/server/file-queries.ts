import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#core/shared/records.ts";
import { answers, matching, type Question } from "./advanced-queries.ts";

/** What a file of results says of one. */
export type FoundRow = {
  id: string;
  kind: RecordKind;
  label: string;
  name: string;
  content: string;
  isArchived: boolean;
  changedAt: string;
};

/** Kinds that the asking person may read, each with whether their rows may leave as a file. */
export async function listReadableKinds(db: Db): Promise<{ kind: RecordKind; mayExport: boolean }[]> {
  const asked = RECORD_KINDS.map((kind) => ({ kind, read: RECORDS[kind].can.read, export: RECORDS[kind].can.export }));
  const { rows } = await sql<{ kind: RecordKind; mayExport: boolean }>`
    select k.kind, may(k.export) as may_export
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k (kind text, read text, export text) where may(k.read)`.execute(
    db,
  );
  return rows;
}

const said = (kind: RecordKind) =>
  sql`left(coalesce((select words_of(to_jsonb(t), a.search_columns) from table_registry a where a.kind = ${kind}), ''), 20000)`;

type After = { name: string; id: string } | undefined;
type Page = { after: After; isDescending: boolean; most: number };

/** Rows of a kind that match and that the asking person sees, by name, after one of them. */
export async function listRows(db: Db, kind: RecordKind, asked: Question, page: Page): Promise<FoundRow[]> {
  if (!answers(kind, asked.filters)) return [];
  return rowsOf(db, kind, matching(kind, asked), page);
}

/** Those of these rows that the asking person sees, by name. */
export const listRowsOf = (db: Db, kind: RecordKind, ids: readonly string[], page: Page): Promise<FoundRow[]> =>
  rowsOf(db, kind, sql`${sql.table(RECORDS[kind].table)} t where t.id = any (${[...ids]}::uuid[])`, page);

async function rowsOf(
  db: Db,
  kind: RecordKind,
  from: ReturnType<typeof matching>,
  { after, isDescending, most }: Page,
) {
  const order = isDescending ? sql`desc` : sql`asc`;
  const place =
    after === undefined
      ? sql``
      : sql` where (r.name, t.id) ${isDescending ? sql`<` : sql`>`} (${after.name}, ${after.id}::uuid)`;
  const { rows } = await sql<FoundRow>`
    select t.id, ${sql.lit(kind)}::text as kind, r.label, r.name, r.is_archived, r.changed_at, ${said(kind)} as content
    from (select t.* from ${from}) t join records r on r.org_id = t.org_id and r.id = t.id${place}
    order by r.name ${order}, t.id ${order} limit ${most}`.execute(db);
  return rows;
}
