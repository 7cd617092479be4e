import type { CapTable } from "#maths/fund/captable/captable-on.ts";
import { convertAtCaps } from "#maths/fund/captable/captable-safes.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { termsOf } from "#portfolio/cap-tables/shared/convertible-terms.ts";

type Capped = { holder: string; amount: string; cap: string; isPost: boolean };

/**
 * Whole shares of each convertible with a cap, were it converted before a sale: post-money caps as the YC SAFE, others by the shares
 * before. SAFEs whose caps together take the whole company get no shares: they are paid back.
 */
export function sharesAtCaps(table: CapTable, issuances: ReadonlyMap<string, OcfObject>): ReadonlyMap<string, string> {
  const existing = amountText(new Exact(table.totals.fullyDiluted).floor());
  const capped = cappedIn(table, issuances);
  const post = capped.filter(({ isPost }) => isPost);
  const owned = post.reduce((sum, { amount, cap }) => sum.plus(new Exact(amount).div(cap)), new Exact(0));
  const isPayable = post.length > 0 && owned.lt(1) && existing !== "0";
  const converted = isPayable ? convertAtCaps({ existing, safes: post }).safes : [];
  const others = capped
    .filter(({ isPost }) => !isPost)
    .map(({ holder, amount, cap }) => {
      return { holder, shares: amountText(new Exact(amount).times(existing).div(cap).floor()) };
    });
  return new Map([...converted, ...others].map(({ holder, shares }) => [holder, shares]));
}

const cappedIn = ({ securities }: CapTable, issuances: ReadonlyMap<string, OcfObject>): Capped[] =>
  securities.flatMap(({ family, security_id: holder, quantity: amount }) => {
    const { cap, capMoney } = termsOf(issuances.get(holder) ?? { object_type: "", id: "" });
    if (family !== "CONVERTIBLE" || cap === null || !new Exact(cap).gt(0) || !new Exact(amount).gt(0)) return [];
    return [{ holder, amount, cap, isPost: capMoney === "postMoney" }];
  });
