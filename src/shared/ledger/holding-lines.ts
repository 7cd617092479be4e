import { lotsOn } from "../fund/lots.ts";
import type { Lot } from "../fund/lots-result.ts";
import { amountText, Exact, exact, total } from "../money/amount.ts";
import { minorUnitDecimals } from "../money/currency.ts";
import type { ExchangeRate } from "../money/exchange.ts";
import { rounded } from "../money/rounding.ts";
import type { RawLine } from "./balance.ts";
import type { AccountUse } from "./rules.ts";

/** A line about a security: the account by its use, units and the lot they come from or go to. */
export type HoldingLine = RawLine & {
  use: AccountUse;
  quantity?: string;
  lotId?: string;
  lotOn?: string;
};

/** Cost of a lot that is left, in the currency of the security and in the fund's at the rates of its days. */
export type OpenLot = { id: string; acquired: string; quantity: string; cost: string; fundCost: string };

/** What a fund holds of a security: its open lots, and the unrealised gain on its books, in the fund's currency. */
export type Held = { lots: readonly OpenLot[]; price: string; currency: string };

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

/** Units bought for cash: a lot of its day. */
export function purchaseLines(paid: Priced, quantity: string): HoldingLine[] {
  return [line("investments", paid, paid.amount, { quantity }), line("cash", paid, minus(paid.amount))];
}

/** A dividend or interest that was received. */
export const incomeLines = (received: Priced, use: "dividends" | "interest"): HoldingLine[] => [
  line("cash", received, received.amount),
  line(use, received, minus(received.amount)),
];

/**
 * Units sold, first in, first out: their cost leaves at the rates it came in at, the gain is split into price and currency as `lotsOn`
 * does, and the part of the unrealised gain that belongs to them is taken back.
 *
 * - Throws FundInputError as `lotsOn` does: more units than are held, a rate that is missing.
 * - Source: ASC 946-320-40-1; IAS 21, 21; see `lotsOn`.
 */
export function saleLines(sold: Priced, quantity: string, held: Held): HoldingLine[] {
  const { reliefs } = lotsOn([...held.lots.map((lot) => bought(lot, sold)), sale(sold, quantity)], lotTerms(sold));
  const lots = reliefs.flatMap((relief) => relief.lots);
  const share = exact(quantity, "quantity").div(total(held.lots.map((lot) => exact(lot.quantity, "quantity"))));
  const sums = (pick: (lot: (typeof lots)[number]) => string) => total(lots.map((lot) => exact(pick(lot), "gain")));
  return [
    ...lots.map((lot) => ({
      ...line("investments", sold, minus(lot.cost)),
      fundAmount: minus(lot.fund?.cost ?? lot.cost),
      quantity: minus(lot.quantity),
      lotId: lot.id,
      lotOn: lot.acquired,
    })),
    line("cash", sold, sold.amount),
    own("realised_price", sold, sums(({ fund, gain }) => fund?.price ?? gain).negated()),
    own("realised_currency", sold, sums(({ fund }) => fund?.currency ?? "0").negated()),
    ...takenBack(sold, held, share),
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

/** Units that are given up for units of another security, or `received` new ones for `quantity` old ones; more than nothing. */
export type Exchanged = { quantity: string; received: string };

/**
 * Units become `received` units of another security of the same currency: their lots, first in first out, leave with their cost and come
 * back there with the same cost and day of purchase, and their part of the unrealised gain moves along. Nothing is gained and no cash
 * moves, so no rate of the day is needed. Answers the lines of the one security and those of the other.
 *
 * - Throws FundInputError as `lotsOn` does: more units than are held.
 * - Source: Rev. Rul. 72-265 and 26 USC 1223(1) (a note converted by its terms: no gain, cost and day of purchase carry over).
 */
export function conversionLines(of: Priced, { quantity, received }: Exchanged, held: Held) {
  const event = { ...at(of, "conversion"), kind: "conversion" as const, to: RECEIVED, quantity, received };
  const { lots } = lotsOn([...held.lots.map((lot) => bought(lot, of)), event], lotTerms(of));
  const share = exact(quantity, "quantity").div(total(held.lots.map((lot) => exact(lot.quantity, "quantity"))));
  const [price, currency] = [partOf(of, held.price, share), partOf(of, held.currency, share)];
  const left = new Map(lots.filter(({ position }) => position === POSITION).map((lot) => [lot.id, lot]));
  return {
    given: [
      ...held.lots.flatMap((lot) => leaves(of, lot, left.get(lot.id))),
      ...unrealised(of, price.negated(), currency.negated()),
    ],
    received: [
      ...lots.filter(({ position }) => position === RECEIVED).map((lot) => comes(of, lot)),
      ...unrealised(of, price, currency),
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

/** A lot, or all of it that is not left, leaves with its cost. */
function leaves(of: Priced, lot: OpenLot, left: Lot | undefined): HoldingLine[] {
  const quantity = less(lot.quantity, left?.quantity);
  if (exact(quantity, "quantity").isZero()) return [];
  const fundAmount = less(lot.fundCost, left?.fundCost ?? left?.cost);
  return [atCost(of, { amount: less(lot.cost, left?.cost), fundAmount, quantity, lotId: lot.id, lotOn: lot.acquired })];
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
  const rate = exact(cost, "cost").isZero() ? new Exact(1) : exact(fundCost, "fundCost").div(exact(cost, "cost"));
  return {
    kind: "purchase" as const,
    id,
    date: acquired,
    position: POSITION,
    quantity,
    cost,
    ...(isOther && { rate: amountText(rounded(rate, 40)) }),
  };
}

const sale = (of: Priced, quantity: string) => ({
  ...at(of, "sale"),
  kind: "sale" as const,
  quantity,
  proceeds: of.amount,
  ...(of.exchange && { rate: of.exchange.rate }),
});

/** A share of the unrealised gain leaves the books. */
const takenBack = (of: Priced, held: Held, share: Exact): HoldingLine[] =>
  moved(of, partOf(of, held.price, share).negated(), partOf(of, held.currency, share).negated());

const partOf = ({ fundCurrency }: Priced, gain: string, share: Exact): Exact =>
  rounded(exact(gain, "unrealised").times(share), minorUnitDecimals(fundCurrency));

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
