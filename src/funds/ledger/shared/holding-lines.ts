import type { COST_TREATMENTS, RELIEFS } from "#funds/funds/shared/rules.ts";
import { lotsOn } from "#maths/fund/lots/lots.ts";
import type { NamedLot } from "#maths/fund/lots/lots-events.ts";
import type { Lot } from "#maths/fund/lots/lots-result.ts";
import { amountText, Exact, exact, total } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import type { ExchangeRate } from "#maths/money/exchange.ts";
import { rounded } from "#maths/money/rounding.ts";
import type { RawLine } from "./balance.ts";
import type { AccountUse } from "./rules.ts";
import { gainLeft, type Held, type OpenLot } from "./unrealised.ts";

/** A line about a security: the account by its use, units and the lot they come from or go to. */
export type HoldingLine = RawLine & {
  use: AccountUse;
  quantity?: string;
  lotId?: string;
  lotOn?: string;
};

/** An amount of the security's currency on a day, with the rate into the fund's where that is another. */
export type Priced = {
  date: string;
  amount: string;
  currency: string;
  fundCurrency: string;
  exchange?: ExchangeRate | undefined;
};

const line = (use: AccountUse, { currency, exchange }: Priced, amount: string, more: Partial<HoldingLine> = {}) => ({
  use,
  amount,
  currency,
  ...(exchange && { exchange }),
  ...more,
});

/** A line in the fund's own currency. */
const own = (use: AccountUse, { fundCurrency }: Priced, amount: Exact): HoldingLine => ({
  use,
  amount: amountText(amount, minorUnitDecimals(fundCurrency)),
  currency: fundCurrency,
});

const minus = (amount: string) => amountText(exact(amount, "amount").negated());
const isSome = ({ amount }: HoldingLine) => !exact(amount, "amount").isZero();

/** What a transaction costs beside its price, in the currency of the security; `capitalised` as part of cost and proceeds, else an expense. */
export type Costs = { amount: string; treatment: (typeof COST_TREATMENTS)[number] };
const NO_COSTS: Costs = { amount: "0", treatment: "capitalised" };

const plus = (amount: string, more: string) => amountText(exact(amount, "amount").plus(exact(more, "costs")));

/** Costs that are an expense of their own. */
const expensed = (of: Priced, { amount, treatment }: Costs): HoldingLine[] =>
  treatment === "expensed"
    ? [line("transaction_costs", of, amount), line("cash", of, minus(amount))].filter(isSome)
    : [];

/**
 * Units bought for cash: a lot of its day.
 *
 * Source for costs: ASC 946-320-30-1 (part of the cost of an investment); IFRS 9 5.1.1 (an expense, at fair value through profit or loss).
 */
export function purchaseLines(paid: Priced, quantity: string, costs = NO_COSTS): HoldingLine[] {
  const cost = costs.treatment === "capitalised" ? plus(paid.amount, costs.amount) : paid.amount;
  return [line("investments", paid, cost, { quantity }), line("cash", paid, minus(cost)), ...expensed(paid, costs)];
}

/** A dividend or interest that was received. */
export const incomeLines = (received: Priced, use: "dividends" | "interest"): HoldingLine[] => [
  line("cash", received, received.amount),
  line(use, received, minus(received.amount)),
];

/** How a sale relieves cost, what it costs itself, and how much of its price is held back: in escrow, or paid on what is earned later. */
export type SaleTerms = {
  method?: (typeof RELIEFS)[number];
  /** In place of the method. */
  lots?: readonly NamedLot[] | undefined;
  costs?: Costs;
  /** At its fair value, beside the cash. */
  heldBack?: string;
};

/**
 * Units sold, by named lot, first in first out, or at average cost: their cost leaves at the rates it came in at, the gain is split into
 * price and currency as `lotsOn` does, and the unrealised gain of the lots that leave is taken back (`gainLeft`). At average cost the
 * lots that are left share what is left.
 *
 * - Throws FundInputError as `lotsOn` does: more units than are held, a lot there is not, a rate that is missing; or when costs are more
 *   than what is received.
 * - Source: ASC 946-320-40-1; IAS 21, 21; see `lotsOn`.
 */
export function saleLines(sold: Priced, quantity: string, held: Held, terms: SaleTerms = {}): HoldingLine[] {
  const { method = "fifo", costs = NO_COSTS, heldBack = "0" } = terms;
  const cash = costs.treatment === "capitalised" ? plus(sold.amount, minus(costs.amount)) : sold.amount;
  const all = { ...sold, amount: plus(cash, heldBack) };
  const event = { ...sale(all, quantity), ...(terms.lots && { lots: terms.lots }) };
  const events = [...held.lots.map((lot) => bought(lot, sold)), event];
  const { reliefs, lots: kept } = lotsOn(events, { ...lotTerms(sold), method });
  const lots = reliefs.flatMap((relief) => relief.lots);
  const left = new Map(kept.map((lot) => [lot.id, lot]));
  const rest = gainLeft(held, left, { ...sold, method });
  const sums = (pick: (lot: (typeof lots)[number]) => string) => total(lots.map((lot) => exact(pick(lot), "gain")));
  return [
    ...held.lots.flatMap((lot) => leaves(sold, lot, left.get(lot.id))),
    line("cash", sold, cash),
    line("escrow_receivable", sold, heldBack),
    ...expensed(sold, costs),
    own("realised_price", sold, sums(({ fund, gain }) => fund?.price ?? gain).negated()),
    own("realised_currency", sold, sums(({ fund }) => fund?.currency ?? "0").negated()),
    ...moved(sold, rest.price.minus(exact(held.price, "price")), rest.currency.minus(exact(held.currency, "currency"))),
  ].filter((each) => isSome(each) || "quantity" in each);
}

const POSITION = "held";
const RECEIVED = "received";
const at = ({ date }: Priced, id: string) => ({ id, date, position: POSITION });
const lotTerms = ({ currency, fundCurrency }: Priced) => ({
  method: "fifo" as const,
  currency,
  ...(currency !== fundCurrency && { fundCurrency }),
});

/** What of a sale is still to come, in the currency of the security and in the fund's as the books have it. */
export type Receivable = { amount: string; fundAmount: string };

/**
 * Money of a sale that was held back comes in, and what is still to come stands at its fair value (`remaining`) from then on: the difference
 * is a realised gain or loss, split into currency (the receivable at the rate of the day less at its own) and price (the rest).
 *
 * Source: IFRS 9 5.7.1 and B5.7.2A (contingent consideration at fair value through profit or loss); IAS 21, 28.
 */
export function releaseLines(received: Priced, { amount, fundAmount }: Receivable, remaining: string): HoldingLine[] {
  const decimals = minorUnitDecimals(received.fundCurrency);
  const rate = exact(received.exchange?.rate ?? "1", "exchange.rate");
  const inFund = (text: string) => rounded(exact(text, "amount").times(rate), decimals);
  const more = inFund(remaining).minus(exact(fundAmount, "fundAmount"));
  const currency = inFund(amount).minus(exact(fundAmount, "fundAmount"));
  const price = inFund(received.amount).plus(more).minus(currency);
  return [
    line("cash", received, received.amount),
    { ...line("escrow_receivable", received, plus(remaining, minus(amount))), fundAmount: amountText(more, decimals) },
    own("realised_price", received, price.negated()),
    own("realised_currency", received, currency.negated()),
  ].filter((each) => isSome(each) || !exact(each.fundAmount ?? "0", "fundAmount").isZero());
}

/** Units that are given up for units of another security, or `received` new ones for `quantity` old ones; more than nothing. */
export type Exchanged = { quantity: string; received: string };

/**
 * Units become `received` units of another security of the same currency: their lots, first in first out, leave with their cost and come
 * back there with the same cost and day of purchase, and their unrealised gain (`gainLeft`) moves along. Nothing is gained and no cash
 * moves, so no rate of the day is needed but for interest of a note that converts too (`of.amount`): it is income of the day and cost of
 * what is received. Answers the lines of the one security and those of the other.
 *
 * - Throws FundInputError as `lotsOn` does: more units than are held, interest without the rate of its day.
 * - Source: Rev. Rul. 72-265 and 26 USC 1223(1) (a note converted by its terms: no gain, cost and day of purchase carry over); ASC
 *   946-320-35-11 (interest paid in kind is income).
 */
export function conversionLines(of: Priced, { quantity, received }: Exchanged, held: Held) {
  const interest = { addedCost: of.amount, ...(of.exchange && { rate: of.exchange.rate }) };
  const event = { ...at(of, "conversion"), kind: "conversion" as const, to: RECEIVED, quantity, received, ...interest };
  const { lots } = lotsOn([...held.lots.map((lot) => bought(lot, of)), event], lotTerms(of));
  const left = new Map(lots.filter(({ position }) => position === POSITION).map((lot) => [lot.id, lot]));
  const rest = gainLeft(held, left, { ...of, method: "fifo" });
  const price = exact(held.price, "price").minus(rest.price);
  const currency = exact(held.currency, "currency").minus(rest.currency);
  return {
    given: [
      ...held.lots.flatMap((lot) => leaves(of, lot, left.get(lot.id))),
      ...unrealised(of, price.negated(), currency.negated()),
    ],
    received: [
      ...lots.filter(({ position }) => position === RECEIVED).map((lot) => comes(of, lot)),
      ...unrealised(of, price, currency),
      ...[line("interest", of, minus(of.amount))].filter(isSome),
    ],
  };
}

/**
 * `received` new units for `quantity` old ones of all that is held: every lot leaves and comes back with its new units, its cost and its
 * day of purchase. So units that were split cannot be sold again at their old number. What is no unit of the whole is gone.
 *
 * - Throws FundInputError as `lotsOn` does: nothing is left.
 * - Source: 26 CFR 1.307-1 (the cost of the old shares is the cost of all the new ones).
 */
export function splitLines(of: Priced, { quantity, received }: Exchanged, held: Held): HoldingLine[] {
  const event = { ...at(of, "split"), kind: "split" as const, numerator: received, denominator: quantity };
  const { lots } = lotsOn([...held.lots.map((lot) => bought(lot, of)), event], lotTerms(of));
  return [...held.lots.flatMap((lot) => leaves(of, lot, undefined)), ...lots.map((lot) => comes(of, lot))];
}

/** A lot, or all of it that is not left, leaves with its cost; of one that only shares the average cost, the difference. */
function leaves(of: Priced, lot: OpenLot, left: Lot | undefined): HoldingLine[] {
  const quantity = less(lot.quantity, left?.quantity);
  const amount = less(lot.cost, left?.cost);
  const fundAmount = less(lot.fundCost, left?.fundCost ?? left?.cost);
  if ([quantity, amount, fundAmount].every((text) => exact(text, "left").isZero())) return [];
  return [atCost(of, { amount, fundAmount, quantity, lotId: lot.id, lotOn: lot.acquired })];
}

const less = (all: string, rest = "0") => amountText(exact(rest, "left").minus(exact(all, "all")));

/** A lot that is new here, as old as it was. */
const comes = (of: Priced, { cost, fundCost, quantity, acquired }: Lot): HoldingLine =>
  atCost(of, { amount: cost, fundAmount: fundCost ?? cost, quantity, lotOn: acquired });

/** Cost at the rates it came in at. */
const atCost = ({ currency }: Priced, carried: Omit<HoldingLine, "use" | "currency">): HoldingLine => ({
  use: "investments",
  currency,
  ...carried,
});

const unrealised = (of: Priced, price: Exact, currency: Exact): HoldingLine[] =>
  [own("unrealised_price", of, price), own("unrealised_currency", of, currency)].filter(isSome);

/** A lot as its purchase; its rate is the one that leads from its cost to its cost in the fund's currency. */
function bought({ id, acquired, quantity, cost, fundCost }: OpenLot, { currency, fundCurrency }: Priced) {
  const isOther = currency !== fundCurrency;
  const rate = rateOfLot(exact(cost, "cost"), exact(fundCost, "fundCost"));
  return {
    kind: "purchase" as const,
    id,
    date: acquired,
    position: POSITION,
    quantity,
    cost,
    ...(isOther && { rate: amountText(rate) }),
  };
}

const RATE_DECIMALS = 40;
const SMALLEST_RATE = new Exact(10).pow(-RATE_DECIMALS);

/** What the cost of a lot was exchanged at. The last cent of a lot may be worth nothing in the fund's currency; a rate is never zero. */
function rateOfLot(cost: Exact, fundCost: Exact): Exact {
  if (cost.isZero()) return new Exact(1);
  return fundCost.isZero() ? SMALLEST_RATE : rounded(fundCost.div(cost), RATE_DECIMALS);
}

const sale = (of: Priced, quantity: string) => ({
  ...at(of, "sale"),
  kind: "sale" as const,
  quantity,
  proceeds: of.amount,
  ...(of.exchange && { rate: of.exchange.rate }),
});

const moved = (of: Priced, price: Exact, currency: Exact): HoldingLine[] => [
  own("unrealised_price", of, price),
  own("change_price", of, price.negated()),
  own("unrealised_currency", of, currency),
  own("change_currency", of, currency.negated()),
];

/**
 * All that is held stands at a fair value from a day on: what that adds to the unrealised gain, split into currency (the cost at the
 * rate of the day less at the rates of its days) and price (the rest). A mark that adds nothing is two lines of nothing, so that the
 * books say that it was marked.
 *
 * Source: IFRS 13; IAS 21, 28; IFRS 9 B5.7.2A.
 */
export function markLines(mark: Priced, held: Held): HoldingLine[] {
  const decimals = minorUnitDecimals(mark.fundCurrency);
  const rate = exact(mark.exchange?.rate ?? "1", "exchange.rate");
  const cost = total(held.lots.map((lot) => exact(lot.cost, "cost")));
  const fundCost = total(held.lots.map((lot) => exact(lot.fundCost, "fundCost")));
  const costToday = rounded(cost.times(rate), decimals);
  const price = rounded(exact(mark.amount, "amount").times(rate), decimals).minus(costToday);
  const currency = costToday.minus(fundCost);
  const [more, dearer] = [price.minus(exact(held.price, "price")), currency.minus(exact(held.currency, "currency"))];
  const lines = moved(mark, more, dearer);
  return lines.some(isSome) ? lines.filter(isSome) : lines.slice(0, 2);
}
