import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";
import type { Permission } from "#core/shared/permissions.ts";

export type Standing = {
  openItems: number;
  /** Signatures nobody has confirmed. */
  unsigned: number;
  payments: number;
  unchecked: number;
  /** Decimal text: what the payments for the purchase come to, and those for costs. */
  purchase: string;
  costs: string;
  /** What due diligence left open. */
  conditions: number;
};

/** How far a closing is besides its own fields. */
export async function standingOf(db: Db, { id, dealId }: { id: string; dealId: string }): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (select count(*)::int from deal_closing_items where closing_id = ${id} and status = 'open' and not is_after_closing) as open_items,
      (select count(*)::int from deal_closing_signatures where closing_id = ${id} and confirmed_at is null) as unsigned,
      p.payments, p.unchecked, trim_scale(p.purchase)::text as purchase, trim_scale(p.costs)::text as costs,
      (select count(*)::int from diligence_conditions c join due_diligence_projects p on p.org_id = c.org_id and p.id = c.project_id
        where p.deal_id = ${dealId} and p.archived_at is null and c.status = 'open') as conditions
    from deal_closing_sums(${id}) p`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A count answers one row");
  return row;
}

/** Whether the firm lets who prepared a closing close it, too: what it pays is within the limit. */
export async function mayCloseAlone(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_close_alone(${id}) as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** The names of those who may close a deal with all that closing makes. */
export async function listClosers(
  db: Db,
  { id, needed }: { id: string; needed: readonly Permission[] },
): Promise<{ id: string; name: string; hasPrepared: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; hasPrepared: boolean }>`
    select m.user_id as id, ${actorName} as name, c.prepared_by is not distinct from m.user_id as has_prepared
    from memberships m join deal_closings c on c.id = ${id} left join users on users.id = m.user_id
    where m.status = 'active' and (select bool_and(holds(m.org_id, m.user_id, right_of)) from unnest(${[...needed]}::text[]) right_of)
    order by 2, 1`.execute(db);
  return rows;
}
