import { moic } from "#maths/fund/returns/multiples.ts";
import { NO_RETURN, type SinceInception, sinceInception } from "#maths/fund/returns/since-inception.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import type { Flow, Sums } from "./queries.ts";

/** The money-weighted return of flows with what is left at the end, a year's from a year on, or why none exists. */
export function rateOf(
  flows: readonly Flow[],
  fairValue: string,
  asOf: string,
): SinceInception & { irrReason: string | null } {
  if (flows.length === 0) return { ...NO_RETURN, irrReason: "no flows" };
  const { result, ...rate } = sinceInception(
    [...flows.map(({ date, amount }) => ({ date, amount })), { date: asOf, amount: fairValue }],
    asOf,
  );
  return {
    ...rate,
    irrReason: result.kind === "rate" ? null : result.kind === "several" ? "several rates" : "no rate",
  };
}

const sum = (rows: readonly Sums[], of: "invested" | "proceeds" | "fairValue") =>
  addAmounts(["0", ...rows.map((row) => row[of])]);

/** Sums of several positions of one currency. Amounts are never below nothing but by an error of somebody's; then there is no multiple. */
export function totalsOf(rows: readonly Sums[]) {
  const [invested, proceeds, fairValue] = [sum(rows, "invested"), sum(rows, "proceeds"), sum(rows, "fairValue")];
  const isSound = [invested, proceeds, fairValue].every((amount) => !amount.startsWith("-"));
  return { invested, proceeds, fairValue, multiple: isSound ? moic({ invested, proceeds, fairValue }) : null };
}

/** The only currency of some positions, null where they have several or none. */
export function onlyCurrency(rows: readonly { currency: string }[]): string | null {
  const [first, ...others] = new Set(rows.map(({ currency }) => currency));
  return first !== undefined && others.length === 0 ? first : null;
}

const earliest = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()[0] ?? null;
const isHeld = ({ quantity }: Sums) => Number(quantity) > 0;

const paidIn = (flows: readonly Flow[]) => ({
  invested: negated(addAmounts(["0", ...flows.filter(isPaid).map(({ amount }) => amount)])),
  proceeds: addAmounts(["0", ...flows.filter((flow) => !isPaid(flow)).map(({ amount }) => amount)]),
});
const isPaid = ({ kind }: Flow) => kind === "purchase";
const negated = (amount: string) => addAmounts(["0", amount.startsWith("-") ? amount.slice(1) : `-${amount}`]);

/** What was paid, what came back and what is left, in the one currency of flows and values. */
export function earned(flows: readonly Flow[], values: readonly string[], asOf: string) {
  const { invested, proceeds } = paidIn(flows);
  const fairValue = addAmounts(["0", ...values]);
  const isSound = [invested, proceeds, fairValue].every((amount) => !amount.startsWith("-"));
  const multiple = isSound ? moic({ invested, proceeds, fairValue }) : null;
  return { invested, proceeds, fairValue, multiple, ...rateOf(flows, fairValue, asOf) };
}

/** What a company says of its positions over all funds: amounts only where these are known and count in one currency. */
export function figuresOf(rows: readonly Sums[], flows: readonly Flow[], asOf: string, isKnown = true) {
  const currency = isKnown ? onlyCurrency([...rows, ...flows]) : null;
  const isActive = rows.some(isHeld);
  const days = {
    investmentDate: earliest(rows.map(({ firstOn }) => firstOn)),
    exitDate:
      rows.length > 0 && !isActive
        ? (rows
            .map(({ lastOn }) => lastOn)
            .toSorted()
            .at(-1) ?? null)
        : null,
    atCostSince: earliest(rows.filter(isHeld).map(({ atCostSince }) => atCostSince)),
  };
  if (currency === null) return { ...NOTHING, ...days, isActive };
  const values = rows.map(({ fairValue }) => fairValue);
  const { invested, fairValue, ...others } = earned(flows, values, asOf);
  const amounts = { initialInvestment: invested, currentValuation: fairValue, proceeds: others.proceeds };
  const exit =
    days.exitDate === null
      ? NO_EXIT
      : {
          ...inMoney({ exitValuation: addAmounts([others.proceeds, fairValue]) }, currency),
          exitMultiple: others.multiple,
        };
  return { currency, ...others, ...inMoney(amounts, currency), ...days, ...exit, isActive };
}

const NO_EXIT = { exitValuation: null, exitMultiple: null };

/** Amounts of one currency with all its decimals, as programs read them. */
export function inMoney<Amounts extends Readonly<Record<string, string>>>(amounts: Amounts, currency: string): Amounts {
  const texts = Object.entries(amounts).map(([name, amount]) => [name, moneyText(amount, currency)]);
  return Object.fromEntries(texts) as Amounts;
}

const NOTHING = {
  currency: null,
  initialInvestment: null,
  currentValuation: null,
  proceeds: null,
  multiple: null,
  ...NO_RETURN,
  irrReason: null,
  ...NO_EXIT,
};
