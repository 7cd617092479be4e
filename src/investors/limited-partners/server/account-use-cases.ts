import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import type { ListInput, Page } from "#core/shared/lists/paging.ts";
import { listCountingRates } from "#funds/ledger/server/rate-queries.ts";
import type { AccountRate, LimitedPartner, PartnerAccount } from "#investors/limited-partners/shared/api.ts";
import { amountText, Exact, exact, total } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { rounded } from "#maths/money/rounding.ts";
import { listAccounts } from "./account-queries.ts";
import { findListCurrency, partnerRecords } from "./queries.ts";

/** Each with its accounts, which are found for a whole page at once. */
export const limitedPartners = {
  ...partnerRecords,
  async list(db: Db, list: ListInput): Promise<Page<LimitedPartner>> {
    const page = await partnerRecords.list(db, list);
    return { ...page, items: await withAccounts(db, page.items) };
  },
  async find(db: Db, id: string): Promise<LimitedPartner | undefined> {
    const found = await partnerRecords.find(db, id);
    return found && (await withAccounts(db, [found]))[0];
  },
};

type Told = { id: string; accounts: PartnerAccount[]; currency: string; called: string | null; rates: AccountRate[] };

/** Partners with their accounts, and what stands in the list's currency with the rates of today that made it. */
async function withAccounts<Row extends { id: string }>(db: Db, rows: readonly Row[]): Promise<(Row & Told)[]> {
  const accounts = await listAccounts(
    db,
    rows.map(({ id }) => id),
  );
  const currency = await findListCurrency(db);
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

/** What all funds called, in one currency; null where a rate is missing. */
function calledIn(
  into: string,
  accounts: readonly PartnerAccount[],
  rates: ReadonlyMap<string, AccountRate>,
): string | null {
  const sums = accounts.map(({ called, currency }) => {
    const rate = currency === into ? "1" : rates.get(currency)?.rate;
    return rate === undefined ? undefined : exact(called, "called").times(exact(rate, "rate"));
  });
  const known = sums.filter((sum) => sum !== undefined);
  return known.length < sums.length ? null : amountText(rounded(total(known), minorUnitDecimals(into)));
}
