import { amountText, Exact, exact, nonNegative, positive, share } from "../../money/amount.ts";
import { type InCurrency, type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { given, type Optional, record } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";

const MULTIPLE_DECIMALS = 10;

/**
 * The market approach: metric × multiple − net debt, × ownership.
 *
 * - `netDebt` is negative when there is more cash than debt. `discount` ("0.1": a tenth off) is what a buyer would take off
 *   the equity. The position of a shareholder is never below zero, the equity may be.
 * - Units: money as decimal texts with `decimals` decimals (by default those of the currency, 2 without one).
 * - Throws FundInputError naming the field: a metric not above zero, to which no multiple applies, and two currencies.
 * - Source: IPEV Guidelines (December 2022), 3.4 (multiples).
 */
export function multiplesValue(mark: {
  metric: MoneyInput;
  multiple: string;
  netDebt: MoneyInput;
  ownership: string;
  discount?: Optional<string>;
  decimals?: Optional<number>;
}): { enterprise: string; equity: string; value: string } {
  const currency = new OneCurrency();
  const metric = currency.read(record(mark, "mark").metric, "metric", positive);
  const enterprise = metric.times(nonNegative(mark.multiple, "multiple"));
  const equity = enterprise.minus(currency.read(mark.netDebt, "netDebt", exact));
  const left = new Exact(1).minus(share(mark.discount ?? "0", "discount"));
  const value = Exact.max(equity.times(left), 0).times(share(mark.ownership, "ownership"));
  const places = currency.decimals(mark.decimals);
  const text = (amount: Exact) => amountText(rounded(amount, places), places);
  return { enterprise: text(enterprise), equity: text(equity), value: text(value) };
}

/** A company on the day of a round, or today. `peers`: the multiple of comparable companies on that day. */
type Day = InCurrency & { metric: string; netDebt: string; peers?: Optional<string> };

export type Calibration = {
  /** What the round paid: (equity + net debt) ÷ metric. */
  impliedMultiple: string;
  /** The implied multiple over that of the peers; null without peers. */
  overPeers: string | null;
  /** The multiple for today: that of the round, moved as the peers moved. */
  multiple: string;
  enterprise: string;
  equity: string;
};

/**
 * Calibration to the price of a round: what multiple it implied, and what that makes of the company today.
 *
 * - implied = (equity of the round + net debt) ÷ metric; today's multiple = implied × peers today ÷ peers then, or the implied
 *   one when no peers are given. equity today = metric × multiple − net debt.
 * - Units: money as decimal texts with `decimals` decimals, multiples to 10 decimals.
 * - Throws FundInputError naming the field: a metric not above zero, peers on one of the days only, two currencies.
 * - Source: IPEV Guidelines (December 2022), 3.10 (calibrating to the price of a recent investment).
 */
export function calibrate(round: Day & { equity: string }, today: Day, decimals?: Optional<number>): Calibration {
  const currency = new OneCurrency();
  const then = { ...readDay(round, currency, "round"), equity: positive(round.equity, "round.equity") };
  const now = readDay(today, currency, "today");
  if (!then.peers !== !now.peers) throw refusal(then.peers ? "today.peers" : "round.peers", "onePeers");
  const implied = then.equity.plus(then.netDebt).div(then.metric);
  if (implied.lt(0)) throw refusal("round.netDebt", "negativeEnterprise");
  const multiple = then.peers && now.peers ? implied.times(now.peers).div(then.peers) : implied;
  const enterprise = now.metric.times(multiple);
  const places = currency.decimals(decimals);
  const text = (amount: Exact) => amountText(rounded(amount, places), places);
  return {
    impliedMultiple: multipleText(implied),
    overPeers: then.peers ? multipleText(implied.div(then.peers)) : null,
    multiple: multipleText(multiple),
    enterprise: text(enterprise),
    equity: text(enterprise.minus(now.netDebt)),
  };
}

function readDay(day: Day, currency: OneCurrency, field: string) {
  const { metric, netDebt, peers } = record(day, field);
  currency.see(day.currency, `${field}.currency`);
  return {
    metric: positive(metric, `${field}.metric`),
    netDebt: exact(netDebt, `${field}.netDebt`),
    peers: given(peers) ? positive(peers, `${field}.peers`) : undefined,
  };
}

function multipleText(multiple: Exact): string {
  return amountText(multiple.toDecimalPlaces(MULTIPLE_DECIMALS));
}
