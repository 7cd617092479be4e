import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { Held, OpenLot } from "#funds/ledger/shared/unrealised.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { findUnrealised, type OfSecurity, type Unrealised } from "./queries.ts";

/** Lines about a security of entries that wait in an import, up to a day: each line’s entry by its id, however little is known of an import’s size. */
const waiting = (batchId: string, { asOf }: AsKnown, { fundId, securityId }: OfSecurity) => sql`
  select p.id, p.lot_id, p.lot_on, d.effective_on, p.quantity, p.amount, p.fund_amount, a.use, d.kind
  from draft_postings p
  join lateral (select effective_on, batch_id, fund_id, kind from journal_drafts d where d.org_id = p.org_id and d.id = p.draft_id offset 0) d on true
  join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.security_id = ${securityId} and d.batch_id = ${batchId} and d.fund_id = ${fundId} and d.effective_on <= ${asOf}`;

/** What a fund will hold of a security on a day once an import is posted: a line keeps its id, so it is the lot it will be. */
export async function findHeldAhead(db: Db, known: AsKnown, of: OfSecurity, batchId: string): Promise<Held> {
  const { rows: lots } = await sql<OpenLot>`
    select id, min(acquired)::text as acquired, sum(quantity)::text as quantity, sum(cost)::text as cost, sum(fund_cost)::text as fund_cost
    from (
      select id, acquired, quantity, cost, fund_cost from holding_lots(${known.asOf}, ${known.knownAt}, ${of.fundId}, ${of.securityId})
      union all
      select coalesce(lot_id, id), coalesce(lot_on, effective_on), quantity, amount, fund_amount
      from (${waiting(batchId, known, of)}) ahead where use = 'investments'
    ) lots group by id having sum(quantity) > 0 order by acquired, id`.execute(db);
  const { rows } = await sql<Unrealised>`
    select coalesce(sum(fund_amount) filter (where use = 'unrealised_price'), 0)::text as price,
      coalesce(sum(fund_amount) filter (where use = 'unrealised_currency'), 0)::text as currency,
      (max(effective_on) filter (where kind in ('valuation', 'opening', 'adjustment') and use in ('unrealised_price', 'unrealised_currency')))::text as marked_on
    from (${waiting(batchId, known, of)}) ahead`.execute(db);
  const posted = await findUnrealised(db, known, of);
  const [ahead = { price: "0", currency: "0", markedOn: null }] = rows;
  return {
    lots,
    price: addAmounts([posted.price, ahead.price]),
    currency: addAmounts([posted.currency, ahead.currency]),
    markedOn:
      [posted.markedOn, ahead.markedOn]
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null,
  };
}
