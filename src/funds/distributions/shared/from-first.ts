import { allocate } from "#maths/money/allocate.ts";
import { amountText, Exact, total } from "#maths/money/amount.ts";
import type { PartnerFlow } from "./partner-flow.ts";
import {
  type SettledParts,
  settledLess,
  settledParts,
  settledShare,
  settledSum,
  settledText,
} from "./settled-parts.ts";

type Kind = "contributed" | "distributed";
/** Amounts by what they are of: a day, or a partner. */
type Amounts = Map<string, Exact>;

const ZERO = new Exact(0);

/**
 * Flows of partners as if who joined at a later closing had stood in since the first one: what the earlier partners got back on a day leaves
 * each of their payments by the same part, and what the joining paid for it on that day takes the places of those, with their days. So does
 * what of distributions goes the other way.
 *
 * - Shapes: flows in decimal texts; answered is one for a partner and a day, in the order of the days, or the same flows where nothing went back. What goes between partners keeps its
 *   sum, to the cent.
 * - What the joining paid beyond that (fees of the manager, a call of the same day) keeps its day, by the same part of everybody's.
 * - Source: ILPA Model LPA (2020), subsequent closings: a later partner is treated as admitted at the initial closing.
 */
export function asFromTheFirst(flows: readonly PartnerFlow[], decimals: number): PartnerFlow[] {
  if (!flows.some(wentBack)) return [...flows];
  const [contributed, distributed] = [moved(flows, "contributed", decimals), moved(flows, "distributed", decimals)];
  const settled = settledAs(flows, distributed, decimals);
  const ids = new Set(flows.map(({ limitedPartnerId }) => limitedPartnerId));
  return [...ids].flatMap((limitedPartnerId) => {
    const [paid, got] = [contributed.get(limitedPartnerId), distributed.get(limitedPartnerId)];
    const days = new Set([...(paid?.keys() ?? []), ...(got?.keys() ?? [])]);
    return [...days].toSorted().map((date) => {
      const taken = settledText(
        settled.get(date)?.get(limitedPartnerId) ?? settledSum([]),
        got?.get(date) ?? ZERO,
        decimals,
      );
      return {
        limitedPartnerId,
        date,
        contributed: amountText(paid?.get(date) ?? ZERO, decimals),
        distributed: amountText(got?.get(date) ?? ZERO, decimals),
        ...(taken && { settled: taken }),
      };
    });
  });
}

/** Nobody takes the place of another unless something was paid back. */
const wentBack = ({ contributed, distributed }: PartnerFlow) => isLess(contributed) || isLess(distributed);
const isLess = (amount: string) => amount.startsWith("-");

/**
 * What distributions gave when they were divided, by day and partner: who lost a part of what a day brought lost that part of it, and it goes to
 * those who have that now.
 */
function settledAs(
  flows: readonly PartnerFlow[],
  distributed: ReadonlyMap<string, Amounts>,
  decimals: number,
): Map<string, Map<string, SettledParts>> {
  const days = Map.groupBy(
    flows.filter(({ settled }) => settled !== undefined),
    ({ date }) => date,
  );
  return new Map(
    [...days].map(([date, all]) => {
      const of = new Map<string, SettledParts>();
      for (const { limitedPartnerId: id, settled } of all)
        of.set(id, settledSum([of.get(id) ?? settledParts(undefined), settledParts(settled)]));
      const gained: Amounts = new Map();
      let pool = settledSum([]);
      for (const [id, amounts] of distributed) {
        const before = total(
          flows.flatMap((flow) =>
            flow.limitedPartnerId === id && flow.date === date ? [new Exact(flow.distributed)] : [],
          ),
        );
        const now = amounts.get(date) ?? ZERO;
        const own = of.get(id);
        if (now.gt(before)) gained.set(id, now.minus(before));
        if (!own || now.gte(before) || before.lte(0)) continue;
        const left = settledShare(own, Exact.max(0, now).div(before), decimals);
        pool = settledSum([pool, settledLess(own, left)]);
        of.set(id, left);
      }
      let to = sumOf(gained);
      for (const [id, amount] of gained) {
        const given = settledShare(pool, amount.div(to), decimals);
        of.set(id, settledSum([of.get(id) ?? settledParts(undefined), given]));
        pool = settledLess(pool, given);
        to = to.minus(amount);
      }
      return [date, of];
    }),
  );
}

/** Flows of a kind by partner and day. */
function moved(flows: readonly PartnerFlow[], kind: Kind, decimals: number): Map<string, Amounts> {
  const held = new Map<string, Amounts>();
  const of = (id: string) => held.get(id) ?? held.set(id, new Map()).get(id) ?? new Map();
  const days = Map.groupBy(flows, ({ date }) => date);
  for (const [date, all] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) {
    const own: Amounts = new Map();
    for (const flow of all) add(own, flow.limitedPartnerId, new Exact(flow[kind]));
    const paid = new Map([...own].filter(([, amount]) => amount.gt(0)));
    const back = new Map([...own].flatMap(([id, amount]) => (amount.lt(0) ? [[id, amount.abs()]] : [])));
    const swapped = Exact.min(sumOf(paid), sumOf(back));
    const taken: Amounts = new Map();
    for (const [id, amount] of shared(swapped, back, { decimals, occasion: date }))
      for (const [day, part] of shared(Exact.min(amount, sumOf(of(id))), of(id), { decimals, occasion: id })) {
        add(taken, day, part);
        add(of(id), day, part.negated());
        add(own, id, part);
      }
    for (const [id, amount] of shared(sumOf(taken), paid, { decimals, occasion: date }))
      for (const [day, part] of shared(amount, taken, { decimals, occasion: id })) {
        add(of(id), day, part);
        add(taken, day, part.negated());
        add(own, id, part.negated());
      }
    for (const [id, amount] of own) add(of(id), date, amount);
  }
  return held;
}

const sumOf = (amounts: Amounts) => total([...amounts.values()]);
const add = (to: Amounts, key: string, amount: Exact) => to.set(key, (to.get(key) ?? ZERO).plus(amount));

/** An amount by weights, to the cent; nothing where there are none. */
function shared(amount: Exact, by: Amounts, options: { decimals: number; occasion: string }): [string, Exact][] {
  const weights = [...by]
    .filter(([, weight]) => weight.gt(0))
    .map(([id, weight]) => ({ id, weight: amountText(weight) }));
  if (weights.length === 0 || !amount.gt(0)) return [];
  const parts = allocate(amountText(amount, options.decimals), weights, options);
  return weights.map(({ id }, place) => [id, new Exact(parts[place] ?? 0)]);
}
