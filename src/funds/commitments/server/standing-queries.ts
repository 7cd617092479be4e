import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Standing } from "#funds/commitments/shared/standings-api.ts";

/** Where each commitment to a fund stands on a day, by the fund's books; partners by name. Decimal texts in the fund's currency. */
export async function listStandings(db: Db, fundId: string, day: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select c.id as commitment_id, c.limited_partner_id, l.name, c.is_general_partner, trim_scale(committed)::text as commitment,
      trim_scale(coalesce(b.called, 0))::text as called, trim_scale(coalesce(b.recallable, 0))::text as recallable,
      trim_scale(committed - coalesce(b.called, 0) + coalesce(b.recallable, 0))::text as unfunded
    from (
      select commitment_id, sum(amount) as committed from commitment_lines
      where fund_id = ${fundId} and effective_on <= ${day} group by 1) s
    join commitments c on c.id = s.commitment_id
    join limited_partners l on l.id = c.limited_partner_id
    left join partner_capital(${fundId}, ${day}) b on b.limited_partner_id = c.limited_partner_id
    order by lower(l.name), c.id`.execute(db);
  return rows;
}
