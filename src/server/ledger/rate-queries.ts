import { sql } from "kysely";
import type { Page } from "#shared/core/paging.ts";
import type { FxRate, RatePair } from "#shared/ledger/api.ts";
import type { RateForm } from "#shared/ledger/forms.ts";
import { JOURNAL_PAGE } from "#shared/ledger/rules.ts";
import type { Db } from "../core/ctx.ts";
import { readPage } from "../core/list.ts";

type OfPair = { base?: string | undefined; quote?: string | undefined };

/** Rates, the latest day first; of a day the one recorded last, which counts, before those it replaced. */
export function pageOfRates(db: Db, of: OfPair, cursor?: string): Promise<Page<FxRate>> {
  const rates = db
    .selectFrom("fxRates")
    .select(["id", "base", "quote", "rateOn", sql<string>`trim_scale(rate)::text`.as("rate"), "source", "recordedAt"])
    .select(
      sql<boolean>`not exists (
        select from fx_rates later where later.base = fx_rates.base and later.quote = fx_rates.quote
          and later.rate_on = fx_rates.rate_on and later.recorded_at > fx_rates.recorded_at)`.as("counts"),
    )
    .$if(of.base !== undefined && of.base !== "", (some) => some.where("base", "=", of.base ?? ""))
    .$if(of.quote !== undefined && of.quote !== "", (some) => some.where("quote", "=", of.quote ?? ""));
  return readPage(
    rates,
    { sort: { field: "rateOn", direction: "desc" }, limit: JOURNAL_PAGE, ...(cursor && { cursor }) },
    { rateOn: { column: "fxRates.rateOn", type: "date" } },
    "fxRates.id",
  );
}

/** Adds rates that do not count already; answers how many. */
export async function insertRates(db: Db, rates: readonly RateForm[]): Promise<number> {
  const { rows } = await sql`
    insert into fx_rates (base, quote, rate_on, rate, source)
    select given.base, given.quote, given."rateOn", given.rate, given.source
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as given (base text, quote text, "rateOn" date, rate numeric, source text)
    left join lateral (
      select f.rate, f.source from fx_rates f where f.base = given.base and f.quote = given.quote and f.rate_on = given."rateOn"
      order by f.recorded_at desc limit 1
    ) counting on true
    where (counting.rate, counting.source) is distinct from (given.rate, given.source)
    returning id`.execute(db);
  return rows.length;
}

/** Pairs there are rates for, and those that are needed: from a security’s currency into its firm’s funds’, from these into the firm’s. */
export async function listPairs(db: Db, firmCurrency: string): Promise<RatePair[]> {
  const { rows } = await sql<RatePair>`
    with fund_currencies as (select distinct currency from funds where archived_at is null),
    needed as (
      select s.currency as base, f.currency as quote from (select distinct currency from securities) s, fund_currencies f
      union select f.currency, ${firmCurrency} from fund_currencies f
    ),
    kept as (select base, quote, count(distinct rate_on)::int as days, min(rate_on) as first_on, max(rate_on) as last_on from fx_rates group by base, quote)
    select base, quote, needed.base is not null as is_needed, coalesce(days, 0) as days, first_on, last_on, (
      select trim_scale(f.rate)::text from fx_rates f where f.base = kept.base and f.quote = kept.quote
      order by f.rate_on desc, f.recorded_at desc limit 1) as rate
    from kept full join (select * from needed where base <> quote) needed using (base, quote)
    order by is_needed desc, base, quote`.execute(db);
  return rows;
}
