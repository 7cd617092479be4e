import { sql } from "kysely";
import { USUAL_CURRENCY } from "#shared/admin/firm-rules.ts";
import type { AccountRate, PartnerAccount } from "#shared/limited-partners/api.ts";
import { amountText, Exact, exact, total } from "#shared/money/amount.ts";
import { minorUnitDecimals } from "#shared/money/currency.ts";
import { rounded } from "#shared/money/rounding.ts";
import { findFirmCurrency } from "../admin/firm-queries.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday, readFirmToday } from "../core/days.ts";
import { listCountingRates } from "../ledger/rate-queries.ts";

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
        where limited_partner_id = any (${[...ids]}::uuid[]) and effective_on <= (select ${firmToday})
        union all
        select limited_partner_id, fund_id, 0, called, distributed, recallable from partner_books(${[...ids]}::uuid[])) lines
      join funds f on f.id = fund_id group by 1, 2) sums
    group by 1`.execute(db);
  return new Map(rows.map(({ id, accounts }) => [id, accounts]));
}

type Told = { id: string; accounts: PartnerAccount[]; currency: string; called: string | null; rates: AccountRate[] };

/** Partners with their accounts, and what stands in the firm's currency with the rates of today that made it. */
export async function withAccounts<Row extends { id: string }>(db: Db, rows: readonly Row[]): Promise<(Row & Told)[]> {
  const accounts = await listAccounts(
    db,
    rows.map(({ id }) => id),
  );
  const currency = await findFirmCurrency(db, USUAL_CURRENCY);
  const rates = await ratesInto(db, currency, [...accounts.values()].flat());
  return rows.map((row) => {
    const own = accounts.get(row.id) ?? [];
    const used = own.flatMap((account) => rates.get(account.currency) ?? []);
    return { ...row, currency, accounts: own, called: calledIn(currency, own, rates), rates: used };
  });
}

async function ratesInto(
  db: Db,
  quote: string,
  accounts: readonly PartnerAccount[],
): Promise<Map<string, AccountRate>> {
  const others = new Set(accounts.map(({ currency }) => currency).filter((currency) => currency !== quote));
  if (others.size === 0) return new Map();
  const on = await readFirmToday(db);
  const rates = await listCountingRates(
    db,
    [...others].map((base) => ({ base, quote, on })),
  );
  return new Map(
    rates.map(({ base: currency, rate, rateOn, source }) => [
      currency,
      { currency, rate: amountText(new Exact(rate)), rateOn, source },
    ]),
  );
}

/** What all funds called, in one currency; null where a rate is missing, or nothing is known of any fund. */
function calledIn(
  into: string,
  accounts: readonly PartnerAccount[],
  rates: ReadonlyMap<string, AccountRate>,
): string | null {
  if (accounts.length === 0) return null;
  const sums = accounts.map(({ called, currency }) => {
    const rate = currency === into ? "1" : rates.get(currency)?.rate;
    return rate === undefined ? undefined : exact(called, "called").times(exact(rate, "rate"));
  });
  const known = sums.filter((sum) => sum !== undefined);
  return known.length < sums.length ? null : amountText(rounded(total(known), minorUnitDecimals(into), "half-up"));
}
