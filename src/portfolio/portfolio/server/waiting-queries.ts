import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { WaitingEntry } from "#portfolio/portfolio/shared/shapes.ts";

/** What waits for approval and names a security of a company, the oldest first; the amount is what is debited, in its fund's currency. */
export async function listWaiting(db: Db, companyId: string): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    select d.id, d.kind, d.effective_on, d.memo, f.currency, ${personShown("d.prepared_by")} as prepared_by,
      jsonb_build_object('id', f.id, 'name', f.name) as fund,
      (select trim_scale(coalesce(sum(p.fund_amount) filter (where p.fund_amount > 0), 0))::text from draft_postings p where p.draft_id = d.id) as amount
    from journal_drafts d join funds f on f.org_id = d.org_id and f.id = d.fund_id
    where not exists (select from journal_approvals x where x.draft_id = d.id)
      and d.id in (
        select p.draft_id from draft_postings p join securities s on s.org_id = p.org_id and s.id = p.security_id
        where s.portfolio_company_id = ${companyId})
    order by d.created_at, d.id limit 100`.execute(db);
  return rows;
}
