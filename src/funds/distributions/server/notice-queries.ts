import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { noticeQueries } from "#core/server/notices/notice-queries.ts";

export const distributionNotices = noticeQueries({
  of: "distribution",
  first: "distribution",
  receives: sql`'distribution_notices'`,
  askedOf: "approved_by",
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
