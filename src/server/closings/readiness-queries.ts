import { sql } from "kysely";
import type { Db } from "../core/ctx.ts";

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
      (select count(*)::int from closing_items where closing_id = ${id} and status = 'open' and not is_after_closing) as open_items,
      (select count(*)::int from closing_signatures where closing_id = ${id} and confirmed_at is null) as unsigned,
      count(*)::int as payments,
      (count(*) filter (where checked_at is null))::int as unchecked,
      trim_scale(coalesce(sum(amount) filter (where purpose = 'purchase'), 0))::text as purchase,
      trim_scale(coalesce(sum(amount) filter (where purpose = 'costs'), 0))::text as costs,
      (select count(*)::int from diligence_conditions c join due_diligence_projects p on p.org_id = c.org_id and p.id = c.project_id
        where p.deal_id = ${dealId} and p.archived_at is null and c.status = 'open') as conditions
    from closing_payments where closing_id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A count answers one row");
  return row;
}
