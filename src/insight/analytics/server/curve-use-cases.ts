import type { LimitedNav } from "#funds/commitments/shared/net-performance.ts";
import { quarterEndsFrom } from "#insight/analytics/shared/quarters.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { firstDayIn } from "./overview-use-cases.ts";
import type { Pool } from "./pool.ts";

/** More quarters than any fund lives. */
const MOST_POINTS = 120;

/** The quarter ends of a curve: since money moved for the first time, until the day of the figures. */
export function daysOfCurve(pool: Omit<Pool, "exchange">): string[] {
  const first = firstDayIn(pool);
  return first === null ? [] : quarterEndsFrom(first, pool.known.asOf).slice(-MOST_POINTS);
}

const turned = (text: string) => addAmounts([text.startsWith("-") ? text.slice(1) : `-${text}`]);
const sum = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);

/**
 * What limited partners paid in and got until each day, their NAV on it, and what they have got less what they paid. Flows are at the rate of
 * their own day, NAV at that of the quarter’s end. Nothing while a rate is missing.
 */
export function curveOf(pool: Pool, days: readonly string[], navs: readonly LimitedNav[]) {
  const { into, to, missing } = pool.exchange;
  const moved = pool.inputs.flatMap(({ contributed, outside = [], distributed, currency }) => [
    ...[...contributed, ...outside].map((flow) => ({ ...flow, currency, isPaid: true })),
    ...distributed.map((flow) => ({ ...flow, currency, isPaid: false })),
  ]);
  const flows = moved.map((flow) => ({ ...flow, amount: into(flow, flow.date) ?? "0" }));
  const currencies = new Map(pool.chosen.map(({ id, currency }) => [id, currency]));
  const worth = Map.groupBy(navs, ({ on }) => on);
  const items = days.map((on) => {
    const until = flows.filter(({ date }) => date <= on);
    const called = turned(sum(until.filter(({ isPaid }) => isPaid).map(({ amount }) => amount)));
    const distributed = sum(until.filter(({ isPaid }) => !isPaid).map(({ amount }) => amount));
    const own = (worth.get(on) ?? []).map(
      ({ fundId, nav }) => into({ amount: nav, currency: currencies.get(fundId) ?? to }, on) ?? "0",
    );
    const amounts = { called, distributed, nav: sum(own), net: addAmounts([distributed, turned(called)]) };
    return { on, ...inMoney(amounts, to) };
  });
  return missing() === null ? items : [];
}

type Amounts = Record<"called" | "distributed" | "nav" | "net", string>;
const inMoney = ({ called, distributed, nav, net }: Amounts, currency: string): Amounts => ({
  called: moneyText(called, currency),
  distributed: moneyText(distributed, currency),
  nav: moneyText(nav, currency),
  net: moneyText(net, currency),
});
