import type { Db } from "#core/server/ctx.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { type Exchange, exchanged } from "./exchange-use-cases.ts";
import { earned, inMoney, rateOf, totalsOf } from "./figures.ts";
import { type Flow, listFlows, listSums, type Sums } from "./queries.ts";

/** Positions of some funds on a day, and the dated flows between the funds and what they hold. */
export type Held = { sums: Sums[]; flows: Flow[] };

/** The positions of one fund, or of all. */
export const readHeld = async (db: Db, known: AsKnown, of: { fundId?: string }): Promise<Held> => ({
  sums: await listSums(db, known, of),
  flows: await listFlows(db, known, of),
});

/** Gross performance since inception of positions in one currency. */
export function grossOf({ sums, flows }: Held, { asOf, currency }: { asOf: string; currency: string }) {
  const { invested, proceeds, fairValue, multiple } = totalsOf(sums);
  return {
    ...rateOf(flows, fairValue, asOf),
    moic: multiple,
    ...inMoney({ invested, realized: proceeds, unrealized: fairValue }, currency),
  };
}

/** The same of positions in several currencies, each amount at the rate of its day; undefined where a rate is missing. */
export function grossIn(exchange: Exchange, held: Held, asOf: string): ReturnType<typeof grossOf> | undefined {
  const { to: currency } = exchange;
  const isOwn = [...held.sums, ...held.flows].every((row) => row.currency === currency);
  if (isOwn) return grossOf(held, { asOf, currency });
  const inOne = exchanged(exchange, held.flows, held.sums, asOf);
  if (inOne === undefined) return undefined;
  const values = inOne.sums.map(({ fairValue }) => fairValue);
  const { invested, proceeds, fairValue, multiple, ...rate } = earned(inOne.flows, values, asOf);
  const amounts = inMoney({ invested, realized: proceeds, unrealized: fairValue }, currency);
  return { ...rate, moic: multiple, ...amounts };
}
