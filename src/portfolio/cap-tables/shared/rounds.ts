import type { CapTableHistory } from "#maths/fund/captable/captable-events.ts";
import { capTableOn } from "#maths/fund/captable/captable-on.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { amountText, exact, total } from "#maths/money/amount.ts";

export type Round = {
  id: string;
  name: string;
  date: string;
  currency: string;
  /** Of its first issuance. */
  price: string;
  newShares: string;
  newMoney: string;
  /** price × the fully diluted shares after it that are not its own. */
  preMoney: string;
  /** price × the fully diluted shares after it. */
  postMoney: string;
};

/** The rounds until a day, the last first: financings whose issuances stand. Money as decimal texts to two decimals. */
export function roundsOf(history: CapTableHistory, events: readonly { object: OcfObject }[], asOf: string): Round[] {
  const issuances = events.map(({ object }) => object).filter((one) => one.object_type === "TX_STOCK_ISSUANCE");
  const financings = events.map(({ object }) => object).filter((one) => one.object_type === "FINANCING");
  const rounds = financings.flatMap((financing) => {
    const date = String(financing["date"]);
    const named = new Set(Array.isArray(financing["issuance_ids"]) ? financing["issuance_ids"] : []);
    const own = issuances.filter(({ id, security_id }) => named.has(id) || named.has(security_id));
    return date <= asOf && own.length > 0
      ? [roundOf(financing, own, capTableOn(history, date).totals.fullyDiluted)]
      : [];
  });
  return rounds.toSorted((a, b) => b.date.localeCompare(a.date));
}

function roundOf(financing: OcfObject, issuances: readonly OcfObject[], after: string): Round {
  const bought = issuances.map((one) => {
    const { amount, currency } = one["share_price"] as { amount: string; currency: string };
    return { price: exact(amount, "share_price"), shares: exact(one["quantity"], "quantity"), currency };
  });
  const newShares = total(bought.map(({ shares }) => shares));
  const newMoney = total(bought.map(({ shares, price }) => shares.times(price)));
  const price = bought[0]?.price ?? exact("0", "price");
  const all = exact(after, "fullyDiluted");
  const money = (amount: typeof all) => amountText(amount.toDecimalPlaces(2));
  return {
    id: financing.id,
    name: String(financing["name"]),
    date: String(financing["date"]),
    currency: bought[0]?.currency ?? "EUR",
    price: amountText(price),
    newShares: amountText(newShares),
    newMoney: money(newMoney),
    preMoney: money(price.times(all.minus(newShares))),
    postMoney: money(price.times(all)),
  };
}
