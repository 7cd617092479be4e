import type { RELIEFS } from "#funds/funds/shared/rules.ts";
import type { Lot } from "#maths/fund/lots/lots-result.ts";
import { Exact, exact, total } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { rounded } from "#maths/money/rounding.ts";

/** Cost of a lot that is left, in the currency of the security and in the fund's at the rates of its days. */
export type OpenLot = { id: string; acquired: string; quantity: string; cost: string; fundCost: string };

/**
 * What a fund holds of a security: its open lots, and the unrealised gain on its books, in the fund's currency. `markedOn`: the day of
 * the last mark; lots bought later are at their cost. Without it the gain belongs to all lots.
 */
export type Held = { lots: readonly OpenLot[]; price: string; currency: string; markedOn?: string | null };

const NOTHING = new Exact(0);

/**
 * The unrealised gain that the lots that stay keep: what they are worth at the mark less what they cost, so that the position is worth
 * its units at the mark right after. Its currency part is their cost at the rate of the mark less their cost at the rates of their days.
 * At average cost all units are alike, so each is worth the same. What was never marked is at its cost.
 */
export function gainLeft(
  held: Held,
  left: ReadonlyMap<string, Lot>,
  { fundCurrency, method }: { fundCurrency: string; method: (typeof RELIEFS)[number] },
) {
  const isAtCost = [held.price, held.currency].every((gain) => exact(gain, "unrealised").isZero());
  if (isAtCost && !held.markedOn) return { price: NOTHING, currency: NOTHING };
  const since = method === "average" ? null : (held.markedOn ?? null);
  const marked = held.lots.filter(({ acquired }) => since === null || acquired <= since);
  if (marked.length === 0) return { price: NOTHING, currency: NOTHING };
  const sum = (of: (lot: OpenLot) => string | undefined) => total(marked.map((lot) => exact(of(lot) ?? "0", "lots")));
  const [cost, fundCost, units] = [sum((lot) => lot.cost), sum((lot) => lot.fundCost), sum((lot) => lot.quantity)];
  const kept = {
    cost: sum(({ id }) => left.get(id)?.cost),
    fundCost: sum(({ id }) => left.get(id)?.fundCost ?? left.get(id)?.cost),
    units: sum(({ id }) => left.get(id)?.quantity),
  };
  if (kept.units.isZero()) return { price: NOTHING, currency: NOTHING };
  const decimals = minorUnitDecimals(fundCurrency);
  const atMark = fundCost.plus(exact(held.currency, "currency"));
  const value = rounded(atMark.plus(exact(held.price, "price")).times(kept.units).div(units), decimals);
  const costAtMark = cost.isZero() ? NOTHING : rounded(atMark.times(kept.cost).div(cost), decimals);
  return { price: value.minus(costAtMark), currency: costAtMark.minus(kept.fundCost) };
}
