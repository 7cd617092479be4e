import { exposureBy } from "#insight/analytics/shared/exposure.ts";
import { quarterlyFigures } from "#insight/analytics/shared/quarters.ts";
import type { Pool } from "./pool.ts";

/** The dated flows of holdings in the currency of the pool, without those whose rate is missing. */
export const flowsInPool = ({ flows, exchange }: Pool) =>
  flows.flatMap((flow) => {
    const amount = exchange.into(flow, flow.date);
    return amount === null ? [] : [{ ...flow, amount }];
  });

/** The fair values of positions in the currency of the pool, each with its company and fund, without those whose rate is missing. */
export const valuesInPool = ({ sums, exchange, known }: Pool) =>
  sums.flatMap((row) => {
    const value = exchange.into({ amount: row.fairValue, currency: row.currency }, known.asOf);
    return value === null ? [] : [{ ...row, value }];
  });

const PERCENT = 100;

/** Fair value by sector in percent of all; nothing while a rate is missing. */
export function sectorsOf(pool: Pool) {
  const positions = valuesInPool(pool).map(({ companyId, value }) => ({
    companyId,
    value,
    sector: pool.companies.get(companyId)?.sector ?? null,
  }));
  if (pool.exchange.missing() !== null) return [];
  return exposureBy("sector", positions, pool.exchange.to).map(({ of, companies, amount, share }) => ({
    sector: of,
    value: (share ?? 0) * PERCENT,
    amount,
    companies,
  }));
}

/** The quarters from a day on, else from the first purchase; nothing while a rate is missing. */
export function quartersOf(pool: Pool, from: string | undefined) {
  const flows = flowsInPool(pool);
  const first = flows.map(({ date }) => date).toSorted()[0];
  if (pool.exchange.missing() !== null || first === undefined) return [];
  const { asOf } = pool.known;
  return quarterlyFigures(flows, { from: from ?? first, to: asOf, currency: pool.exchange.to });
}

/** The first day on which money moved between the funds and their partners or holdings. */
export function firstDayIn({ inputs, flows }: Pick<Pool, "inputs" | "flows">): string | null {
  const days = inputs.flatMap(({ contributed, outside = [], distributed }) =>
    [...contributed, ...outside, ...distributed].map(({ date }) => date),
  );
  return [...days, ...flows.map(({ date }) => date)].toSorted()[0] ?? null;
}
