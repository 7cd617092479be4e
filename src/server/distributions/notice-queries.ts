import { sql } from "kysely";
import type { DistributionNotice } from "#shared/distributions/api.ts";
import type { Db } from "../core/ctx.ts";
import { noticeQueries } from "../core/notices/notice-queries.ts";

/** Of a cancelled distribution nobody is told that it is paid any more. */
export const distributionNotices = noticeQueries<DistributionNotice["kind"]>({
  notices: "distribution_notices",
  lines: "distribution_lines",
  key: "distribution_id",
  receives: sql`'distribution_notices'`,
  unless: sql`n.kind = 'distribution' and exists (select from distributions d where d.id = n.distribution_id and d.state = 'cancelled')`,
});

/** What a partner has committed, paid in and got of a fund by a day, this distribution included. Decimal texts. */
export type Standing = { called: string; distributed: string; commitment: string; recallable: string };

export async function listBooks(db: Db, fundId: string, day: string): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { partnerId: string }>`
    select limited_partner_id as partner_id, trim_scale(called)::text as called, trim_scale(distributed)::text as distributed,
      trim_scale(recallable)::text as recallable, (
        select trim_scale(coalesce(sum(s.amount), 0))::text from commitment_lines s join commitments c on c.id = s.commitment_id
        where s.fund_id = ${fundId} and s.effective_on <= ${day} and c.limited_partner_id = b.limited_partner_id) as commitment
    from partner_capital(${fundId}, ${day}) b`.execute(db);
  return new Map(rows.map(({ partnerId, ...standing }) => [partnerId, standing]));
}

/** Whoever approved a distribution: whom partners ask. */
export async function findApprover(db: Db, id: string): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select concat_ws(' ', u.first_name, u.last_name) as name, u.email from distributions d join users u on u.id = d.approved_by
    where d.id = ${id}`.execute(db);
  return rows[0];
}
