import { addAmounts } from "#maths/money/amount.ts";
import {
  type Flow,
  inputWithoutFacility,
  isUnallocated,
  type Measured,
  type NetInput,
  NO_COMMITMENTS,
  NO_RATE,
  NOT_ALLOCATED,
  performanceWithFacility,
} from "./net-performance.ts";
import type { NetPerformance } from "./performance.ts";

/** An amount of one currency in that of the pool at the rate of a day; null where there is no rate. */
export type IntoPool = (money: { amount: string; currency: string }, on: string) => string | null;

type Pool = { asOf: string; into: IntoPool };
type Both = { withFacility: NetPerformance; withoutFacility: NetPerformance };

/**
 * Net performance of several funds together: their flows are pooled, each in the currency of the pool at the rate of its day, NAV and
 * commitments at that of the last one. Of one fund in its own currency it is `netPerformance` of that fund.
 *
 * Source: GIPS 2020, 2.A.5 (one currency a return) and glossary (since-inception money-weighted return of pooled flows).
 */
export function pooledPerformance(funds: readonly NetInput[], pool: Pool): Both {
  if (funds.some(({ unallocated }) => isUnallocated(unallocated)))
    return { withFacility: NOT_ALLOCATED, withoutFacility: NOT_ALLOCATED };
  const own = pooled(funds, funds, pool);
  const others = unlevered(funds);
  const without = others && pooled(funds, others, pool);
  if (own === undefined || (others !== undefined && without === undefined))
    return { withFacility: NO_RATE, withoutFacility: NO_RATE };
  return {
    withFacility: performanceWithFacility({ ...own, unallocated: "0" }),
    withoutFacility: without ? performanceWithFacility({ ...without, unallocated: "0" }) : NO_COMMITMENTS,
  };
}

/** What the pool is measured from with its facilities, in its currency; nothing while there are no figures. */
export const pooledMeasured = (funds: readonly NetInput[], pool: Pool): Measured | undefined =>
  funds.some(({ unallocated }) => isUnallocated(unallocated)) ? undefined : pooled(funds, funds, pool);

/** The amounts of the pool that its net figures divide: positive. Nothing while there are no figures. */
export function pooledAmounts(funds: readonly NetInput[], pool: Pool, { withFacility }: { withFacility: boolean }) {
  if (funds.some(({ unallocated }) => isUnallocated(unallocated))) return undefined;
  const measured = withFacility ? funds : unlevered(funds);
  const own = measured && pooled(funds, measured, pool);
  if (own === undefined) return undefined;
  return {
    paidIn: turned(addAmounts([sumOf(own.contributed), sumOf(own.outside)])),
    distributed: sumOf(own.distributed),
    nav: addAmounts([own.nav, sumOf(own.added)]),
  };
}

const sumOf = (flows: readonly Flow[] = []) => addAmounts(["0", ...flows.map(({ amount }) => amount)]);

const turned = (text: string) => addAmounts([text.startsWith("-") ? text.slice(1) : `-${text}`]);

/** Every fund as if partners had paid when its facility was drawn; undefined where one has no commitments to divide it by. */
function unlevered(funds: readonly NetInput[]): Measured[] | undefined {
  const others = funds.flatMap((fund) => inputWithoutFacility(fund) ?? []);
  return others.length === funds.length ? others : undefined;
}

/** What funds are measured from together, in the currency of the pool. */
function pooled(funds: readonly NetInput[], measured: readonly Measured[], { asOf, into }: Pool): Measured | undefined {
  const missing: string[] = [];
  const converted = (amount: string, place: number, on: string): string => {
    const inPool = into({ amount, currency: funds[place]?.currency ?? "" }, on);
    if (inPool === null) missing.push(on);
    return inPool ?? "0";
  };
  const all = (flowsOf: (one: Measured) => readonly Flow[]) =>
    measured.flatMap((one, place) =>
      flowsOf(one).map(({ date, amount }) => ({ date, amount: converted(amount, place, date) })),
    );
  const sum = (amountOf: (one: Measured) => string) =>
    addAmounts(["0", ...measured.map((one, place) => converted(amountOf(one), place, asOf))]);
  const together = {
    asOf,
    contributed: all(({ contributed }) => contributed),
    outside: all(({ outside = [] }) => outside),
    distributed: all(({ distributed }) => distributed),
    added: all(({ added = [] }) => added),
    nav: sum(({ nav }) => nav),
    committed: sum(({ committed }) => committed),
  };
  return missing.length === 0 ? together : undefined;
}
