import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import type { PartnerAccount } from "#investors/limited-partners/shared/api.ts";

type Accounts = { id: string; accounts: PartnerAccount[] };

/** Of partners, all in one pass: sums over the funds of each currency, the largest first, by commitments and the funds' books. */
export async function listAccounts(db: Db, ids: readonly string[]): Promise<Map<string, PartnerAccount[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Accounts>`
    select id, jsonb_agg(jsonb_build_object('currency', currency, 'committed', trim_scale(committed)::text, 'called', trim_scale(called)::text,
      'distributed', trim_scale(distributed)::text, 'unfunded', trim_scale(committed - called + recallable)::text) order by committed desc, currency) as accounts
    from (
      select limited_partner_id as id, f.currency, sum(committed) as committed, sum(called) as called, sum(distributed) as distributed,
        sum(recallable) as recallable
      from (
        select limited_partner_id, fund_id, amount as committed, 0 as called, 0 as distributed, 0 as recallable from commitment_lines
        where limited_partner_id = any (${[...ids]}::uuid[]) and effective_on <= ${firmToday}
        union all
        select limited_partner_id, fund_id, 0, called, distributed, recallable from partner_books(${[...ids]}::uuid[])) lines
      join funds f on f.id = fund_id group by 1, 2) sums
    group by 1`.execute(db);
  return new Map(rows.map(({ id, accounts }) => [id, accounts]));
}
