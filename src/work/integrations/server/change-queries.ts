import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { RecordKind } from "#core/shared/records.ts";
import type { Change } from "#work/integrations/shared/changes-api.ts";
import { VERB } from "./event-queries.ts";

/** A moment as the first id that can be made in it, and the next number of a transaction then. */
export type Cut = { id: string; horizon: string };
export type Now = Cut & { oldest: string };

/** The cut of now, and the number of the oldest transaction that is still at work. */
export async function cutNow(db: Db): Promise<Now> {
  const { rows } = await sql<Now>`
    select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid as id,
      pg_snapshot_xmax(s)::text as horizon, pg_snapshot_xmin(s)::text as oldest from pg_current_snapshot() s`.execute(
    db,
  );
  if (!rows[0]) throw new Error("The database has no snapshot");
  return rows[0];
}

export async function firstIdOf(db: Db, moment: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select (lpad(to_hex((extract(epoch from ${moment}::timestamptz) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid as id`.execute(
    db,
  );
  return String(rows[0]?.id);
}

export async function listChanges(
  db: Db,
  { after, upTo, kind, limit }: { after: string; upTo: string; kind: RecordKind | undefined; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select a.id, a.at, t.kind, a.row_id as record_id, coalesce(r.label, '') as label, ${VERB} as action,
      case when a.action = 'update' then array(select jsonb_object_keys(a.after)) else '{}' end as changed
    from audit_log a join table_registry t on t.table_name = a.table_name and t.kind is not null
    left join records r on r.org_id = a.org_id and r.id = a.row_id
    where a.org_id = current_org() and a.id > ${after}::uuid and a.id < ${upTo}::uuid
      and (r.id is not null or a.action = 'delete') and t.kind = coalesce(${kind ?? null}::text, t.kind)
    order by a.id limit ${limit}`.execute(db);
  return rows;
}
