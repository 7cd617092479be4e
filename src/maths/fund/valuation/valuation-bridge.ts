import { amountText, Exact, exact, nonNegative, positive, share, total } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { given, type Optional, record } from "../../money/read.ts";
import { rounded } from "../../money/rounding.ts";

/** What a mark by multiples is made of, in the currency of the company. */
export type MarkInputs = { metric: string; multiple: string; netDebt: string; ownership: string };

/** A position on a day: its fair value in the fund's currency, and how it came about. */
export type BridgeMark = InCurrency & {
  value: string;
  /** The company's currency in the fund's, "1" by default. */
  rate?: Optional<string>;
  inputs?: Optional<MarkInputs>;
};

/** Amounts with their sign; they add up to `change`, to the smallest unit. */
export type ValueBridge = {
  opening: string;
  newMoney: string;
  sales: string;
  currency: string;
  metric: string;
  multiple: string;
  netDebt: string;
  other: string;
  closing: string;
  change: string;
};

/**
 * Why a position is worth more, or less, than at the last mark.
 *
 * - newMoney and sales as they were paid; currency = opening × (rate ÷ rate before − 1). When both marks are by multiples, at
 *   today's rate and the ownership before: metric = (metric − before) × multiple before; multiple = metric ×
 *   (multiple − before); netDebt = −(net debt − before). other is what is left: ownership, rights, rounding, another method.
 * - Order matters where two things change at once: what both did together stands with the later of currency, metric,
 *   multiple.
 * - Units: money as decimal texts in the fund's currency with `decimals` decimals (by default those of the currency, 2
 *   without one).
 * - Throws FundInputError naming the field, also for two currencies.
 * - Source: arithmetic (successive substitution).
 */
export function valueBridge(bridge: {
  opening: BridgeMark;
  closing: BridgeMark;
  newMoney?: Optional<string>;
  sales?: Optional<string>;
  decimals?: Optional<number>;
}): ValueBridge {
  const currency = new OneCurrency();
  const opening = readMark(record(bridge, "bridge").opening, currency, "opening");
  const closing = readMark(bridge.closing, currency, "closing");
  const places = currency.decimals(bridge.decimals);
  const round = (amount: Exact) => rounded(amount, places);
  const newMoney = round(nonNegative(bridge.newMoney ?? "0", "newMoney"));
  const sales = round(nonNegative(bridge.sales ?? "0", "sales").neg());
  const [before, after] = [round(opening.value), round(closing.value)];
  const effects = { newMoney, sales, ...driven(opening, closing, round) };
  const change = after.minus(before);
  const other = change.minus(total(Object.values(effects)));
  const text = (amount: Exact) => amountText(amount, places);
  return {
    opening: text(before),
    newMoney: text(effects.newMoney),
    sales: text(effects.sales),
    currency: text(effects.currency),
    metric: text(effects.metric),
    multiple: text(effects.multiple),
    netDebt: text(effects.netDebt),
    other: text(other),
    closing: text(after),
    change: text(change),
  };
}

type ReadMark = ReturnType<typeof readMark>;

function driven(opening: ReadMark, closing: ReadMark, round: (amount: Exact) => Exact) {
  const zero = new Exact(0);
  const currency = round(opening.value.times(closing.rate).div(opening.rate).minus(opening.value));
  const [from, to] = [opening.inputs, closing.inputs];
  if (!from || !to) return { currency, metric: zero, multiple: zero, netDebt: zero };
  const ours = (amount: Exact) => round(amount.times(from.ownership).times(closing.rate));
  return {
    currency,
    metric: ours(to.metric.minus(from.metric).times(from.multiple)),
    multiple: ours(to.multiple.minus(from.multiple).times(to.metric)),
    netDebt: ours(from.netDebt.minus(to.netDebt)),
  };
}

function readMark(mark: BridgeMark, currency: OneCurrency, field: string) {
  const { value, rate, inputs } = record(mark, field);
  currency.see(mark.currency, `${field}.currency`);
  return {
    value: nonNegative(value, `${field}.value`),
    rate: positive(rate ?? "1", `${field}.rate`),
    inputs: given(inputs) ? readInputs(inputs, `${field}.inputs`) : undefined,
  };
}

function readInputs(inputs: MarkInputs, field: string) {
  const { metric, multiple, netDebt, ownership } = record(inputs, field);
  return {
    metric: exact(metric, `${field}.metric`),
    multiple: nonNegative(multiple, `${field}.multiple`),
    netDebt: exact(netDebt, `${field}.netDebt`),
    ownership: share(ownership, `${field}.ownership`),
  };
}
