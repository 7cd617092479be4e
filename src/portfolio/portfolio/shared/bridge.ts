import { addAmounts, Exact } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";

/** What a company was worth on two days, and the dated flows between them; amounts in one currency, negative when a fund pays. */
export type Bridged = {
  id: string;
  name: string;
  opening: string;
  closing: string;
  flows: readonly { amount: string; kind: string }[];
};
export const BRIDGE_STEPS = ["opening", "purchases", "change", "proceeds", "closing"] as const;
export type BridgeStep = (typeof BRIDGE_STEPS)[number];
export type BridgeAmounts = Record<BridgeStep, string>;

const turned = (text: string) => addAmounts([text.startsWith("-") ? text.slice(1) : `-${text}`]);
const sum = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);

/** Opening fair value + purchases + change in value + proceeds (negative) = closing fair value. The change follows from the others. */
export function bridgeOf({ opening, closing, flows }: Pick<Bridged, "opening" | "closing" | "flows">): BridgeAmounts {
  const purchases = turned(sum(flows.filter(({ kind }) => kind === "purchase").map(({ amount }) => amount)));
  const proceeds = turned(sum(flows.filter(({ kind }) => kind !== "purchase").map(({ amount }) => amount)));
  const change = addAmounts([closing, turned(opening), turned(purchases), turned(proceeds)]);
  return { opening: addAmounts([opening]), purchases, change, proceeds, closing: addAmounts([closing]) };
}

/** The bridge of each company that was held or traded, the largest change first, and of all together: to the cent their sum. */
export function valueBridge(companies: readonly Bridged[], currency: string) {
  const items = companies
    .map(({ id, name, ...own }) => ({ id, name, ...inMoney(bridgeOf(own), currency) }))
    .filter((one) => BRIDGE_STEPS.some((step) => !new Exact(one[step]).isZero()))
    .toSorted((a, b) => new Exact(b.change).abs().cmp(new Exact(a.change).abs()) || a.name.localeCompare(b.name, "en"));
  const of = (step: BridgeStep) => sum(items.map((one) => one[step]));
  const whole = {
    opening: of("opening"),
    purchases: of("purchases"),
    change: of("change"),
    proceeds: of("proceeds"),
    closing: of("closing"),
  };
  return { ...inMoney(whole, currency), companies: items };
}

const inMoney = (
  { opening, purchases, change, proceeds, closing }: BridgeAmounts,
  currency: string,
): BridgeAmounts => ({
  opening: moneyText(opening, currency),
  purchases: moneyText(purchases, currency),
  change: moneyText(change, currency),
  proceeds: moneyText(proceeds, currency),
  closing: moneyText(closing, currency),
});
