import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Approval } from "#insight/dashboard/shared/api.ts";
import { APPROVALS } from "#work/approvals/shared/kinds.ts";

type Row = Omit<Approval, "href" | "preparedBy"> & {
  recordId: string;
  ofOn: string | null;
  preparedBy: { name: string } | null;
  total: number;
};

/** What waits for a second person who may be the asking one, the oldest first; and how much of it there is. */
export async function listApprovals(db: Db, most: number): Promise<{ items: Approval[]; total: number }> {
  const { rows } = await sql<Row>`
    select w.what, w.id, w.name, w.record_id, w.of_on, w.asked_at, ${personShown("w.maker")} as prepared_by, (count(*) over ())::int as total
    from pending_approvals() w join approval_kinds() k on k.what = w.what
    where w.maker is distinct from (select me()) and not exists (select from unnest(k.needs) need where not may(need))
    order by w.asked_at, w.id limit ${most}`.execute(db);
  const items = rows.map(({ what, id, name, recordId, ofOn, askedAt, preparedBy }) => ({
    what,
    id,
    name,
    href: APPROVALS[what].href(recordId, ofOn ?? ""),
    preparedBy: preparedBy?.name ?? null,
    askedAt,
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
