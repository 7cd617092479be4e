import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { readPage } from "#core/server/lists/list.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Page } from "#core/shared/lists/paging.ts";
import type { RateForm } from "#funds/ledger/shared/forms.ts";
import type { FxRate, RatePair, WaitingRate } from "#funds/ledger/shared/rates-api.ts";
import { JOURNAL_PAGE, LOOK_BACK_DAYS, MOST_RATES_AT_ONCE } from "#funds/ledger/shared/rules.ts";
import { crossRate } from "#maths/money/exchange.ts";

/** One unit of the base in the other currency, on a day. */
export type WantedRate = { base: string; quote: string; on: string };
/** The rate that counts for a day, with the day and the source of its own; worked out where it is a cross rate. */
export type CountingRate = WantedRate & { rate: string; rateOn: string; source: string; isCrossed: boolean };

type Legs = WantedRate & {
  rate: string;
  rateOn: string;
  source: string;
  /** What both are quoted in where the pair has no rate, and the leg to its base. */
  via: string | null;
  baseRate: string | null;
  baseSource: string | null;
};

/**
 * The rates of pairs on days: the last one recorded of that day or of the last one up to a week before. A pair without one is crossed through a
 * currency in which both have a rate of the same day (docs/decisions/ledger-and-rates.md). What has neither is left out; no rate is turned round.
 */
export async function listCountingRates(db: Db, wanted: readonly WantedRate[]): Promise<CountingRate[]> {
  if (wanted.length === 0) return [];
  const [bases, quotes, ons] = [
    wanted.map(({ base }) => base),
    wanted.map(({ quote }) => quote),
    wanted.map(({ on }) => on),
  ];
  const { rows } = await sql<Legs>`
    select w.base, w.quote, w.on_day::text as "on", r.rate::text as rate, r.rate_on, r.source, r.via, r.base_rate::text as base_rate, r.base_source
    from unnest(${bases}::text[], ${quotes}::text[], ${ons}::date[]) w(base, quote, on_day)
    left join lateral (
      select rate, rate_on, source from fx_rates
      where base = w.base and quote = w.quote and rate_on between w.on_day - ${LOOK_BACK_DAYS}::int and w.on_day
      order by rate_on desc, recorded_at desc limit 1
    ) own on true
    cross join lateral (
      select own.rate, own.rate_on, own.source, null::text as via, null::numeric as base_rate, null::text as base_source where own.rate is not null
      union all
      (select q.rate, q.rate_on, q.source, q.base, b.rate, b.source
      from fx_rates q join fx_rates b on b.base = q.base and b.quote = w.base and b.rate_on = q.rate_on
      where own.rate is null and q.quote = w.quote and q.rate_on between w.on_day - ${LOOK_BACK_DAYS}::int and w.on_day
      order by q.rate_on desc, q.base, q.recorded_at desc, b.recorded_at desc limit 1)
    ) r`.execute(db);
  return rows.map(counting);
}

function counting({ via, baseRate, baseSource, ...own }: Legs): CountingRate {
  const { base, quote, rateOn: date } = own;
  if (via === null || baseRate === null || baseSource === null) return { ...own, isCrossed: false };
  const { rate, source } = crossRate(
    { from: via, to: base, rate: baseRate, date, source: baseSource },
    { from: via, to: quote, rate: own.rate, date, source: own.source },
  );
  return { ...own, rate, source, isCrossed: true };
}

/** The rate of one pair on a day; undefined without one. */
export const findRate = async (db: Db, pair: WantedRate): Promise<CountingRate | undefined> =>
  (await listCountingRates(db, [pair]))[0];

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

/** Adds rates that do not count already; answers how many, and the ids of those that wait. */
export async function insertRates(
  db: Db,
  rates: readonly RateForm[],
): Promise<{ added: number; waiting: readonly string[] }> {
  const { rows } = await sql<{ added: number; waiting: string[] }>`
    select added, waiting from add_rates(${JSON.stringify(rates)}::jsonb)`.execute(db);
  return rows[0] ?? { added: 0, waiting: [] };
}

/** Rates that wait for a second person: these, or all of them. */
export async function listWaitingRates(db: Db, ids?: readonly string[]): Promise<WaitingRate[]> {
  const { rows } = await sql<WaitingRate>`
    select id, base, quote, rate_on, trim_scale(rate)::text as rate, source, trim_scale(round(near_rate, 10))::text as near_rate, near_on,
      ${personShown("w.prepared_by")} as prepared_by
    from waiting_rates w where ${ids === undefined ? sql`true` : sql`w.id = any(${ids}::uuid[])`}
    order by base, quote, rate_on limit ${MOST_RATES_AT_ONCE}`.execute(db);
  return rows;
}

export async function confirmRate(db: Db, id: string): Promise<void> {
  await sql`select confirm_rate(${id})`.execute(db);
}

export async function discardRate(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("waitingRates").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Pairs there are rates for, and those that are needed: from a security’s currency into its firm’s funds’, from these into the firm’s. */
export async function listPairs(db: Db, firmCurrency: string): Promise<Omit<RatePair, "crossed">[]> {
  const { rows } = await sql<Omit<RatePair, "crossed">>`
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
