import { sql } from "kysely";
import { LOOK_BACK_DAYS } from "#shared/ledger/rules.ts";
import type { Db } from "../core/ctx.ts";

/** A currency on a day. */
export type Dated = { currency: string; on: string };
export type DatedRate = Dated & { rate: string; rateOn: string; source: string };

/** The rates of many days at once, each of its day or the last of the days before that count for it; days without one are left out. */
export async function listRates(db: Db, to: string, wanted: readonly Dated[]): Promise<DatedRate[]> {
  if (wanted.length === 0) return [];
  const [currencies, days] = [wanted.map(({ currency }) => currency), wanted.map(({ on }) => on)];
  const { rows } = await sql<DatedRate>`
    select w.currency, w.on_day::text as "on", r.rate::text as rate, r.rate_on, r.source
    from unnest(${currencies}::text[], ${days}::date[]) w(currency, on_day)
    cross join lateral (
      select rate, rate_on, source from fx_rates
      where base = w.currency and quote = ${to} and rate_on <= w.on_day and rate_on >= w.on_day - ${LOOK_BACK_DAYS}::int
      order by rate_on desc, recorded_at desc limit 1
    ) r`.execute(db);
  return rows;
}
