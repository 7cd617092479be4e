import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** A mark as the task of its review knows it. */
export type Reviewed = {
  company: { id: string; name: string };
  quarterEnds: string;
  isDecided: boolean;
};

export async function findReviewed(db: Db, id: string): Promise<Reviewed | undefined> {
  const { rows } = await sql<Reviewed>`
    select jsonb_build_object('id', c.id, 'name', c.name) as company, r.quarter_ends,
      v.reviewed_at is not null or v.returned_at is not null or v.approved_at is not null as is_decided
    from valuations v
    join valuation_rounds r on r.id = v.round_id
    join portfolio_companies c on c.id = v.portfolio_company_id
    where v.id = ${id}`.execute(db);
  return rows[0];
}

/** Who is to review a mark: a person who leads the company, where they may and did not prepare it, else another who may. */
export async function findReviewer(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from valuations v
    join portfolio_companies c on c.id = v.portfolio_company_id
    join memberships m on m.status = 'active' and m.user_id is distinct from v.prepared_by
      and holds(m.org_id, m.user_id, 'valuation:review') and holds(m.org_id, m.user_id, 'task:read')
    where v.id = ${id}
    order by m.user_id is not distinct from c.owner_id desc, m.created_at, m.user_id limit 1`.execute(db);
  return rows[0]?.userId ?? null;
}

/** The task of a review, as the system makes it: none where one is open. */
export async function beginReviewTask(
  db: Db,
  { id, title, assignedTo }: { id: string; title: string; assignedTo: string | null },
): Promise<void> {
  await sql`select begin_review_task(${id}, ${title}, ${assignedTo})`.execute(db);
}
