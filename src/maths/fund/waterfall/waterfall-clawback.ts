import { amountText, Exact, nonNegative, payable, share } from "../../money/amount.ts";
import { minorUnitDecimals } from "../../money/currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { type Optional, optional, record } from "../../money/read.ts";
import { readMoneyDecimals } from "../../money/rounding.ts";
import { type Statement, statement } from "../statements.ts";
import type { WaterfallPosition } from "./waterfall-result.ts";

export type Clawback = { amount: string; reasons: Statement[] };

/**
 * What the general partner has to give back, were the fund wound up after the last event with nothing left to realise.
 *
 * amount = min(max(carry − carry share × profit of the limited partners' capital, what they lack of capital and preferred
 * return on the whole fund), carry × (1 − tax rate)). An escrow pays first; the amount includes it. For a test with what is
 * still held, add a distribution of its value before.
 *
 * - `result`: of `waterfall`, also one that was kept and read back: its position is checked like any other input.
 * - Units: money as decimal texts; `taxRate` a share, "0.4", by default none.
 * - Throws FundInputError naming the field of the position that is unreadable, negative or too fine, and the tax rate.
 * - Source: ILPA Principles 3.0 (2019), "Clawback"; ILPA Model LPA (2020), GP clawback. ILPA prefers it gross of tax.
 */
export function clawback(
  result: { position: WaterfallPosition },
  options: { taxRate?: Optional<string> } = {},
): Clawback {
  const { decimals, contributed, received, carry, escrow, shortfall, carryShare } = readPosition(result);
  const taxRate = share(record(options, "options").taxRate ?? "0", "taxRate");
  const money = (amount: Exact) => amountText(amount, decimals);
  const nearest = (amount: Exact) => amount.toDecimalPlaces(decimals, Exact.ROUND_HALF_DOWN);
  const afterTax = nearest(carry.times(new Exact(1).minus(taxRate)));
  const profit = received.plus(carry).minus(contributed);
  const fair = Exact.max(0, profit).times(carryShare);
  const excess = nearest(Exact.max(0, carry.minus(fair)));
  const owed = Exact.min(Exact.max(excess, shortfall), carry);
  const amount = Exact.min(owed, afterTax);
  if (carry.isZero()) return { amount: money(amount), reasons: [statement("noCarry")] };
  const findings = [
    statement("carryExcess", {
      carry: money(carry),
      profit: money(profit),
      share: money(fair),
      excess: money(excess),
    }),
    statement("hurdleLack", { shortfall: money(shortfall) }),
  ];
  if (owed.isZero()) return { amount: money(amount), reasons: [...findings, statement("nothingOwed")] };
  return {
    amount: money(amount),
    reasons: [
      ...findings,
      statement("largerCounts"),
      ...(owed.gt(afterTax) ? [statement("afterTax", { afterTax: money(afterTax) })] : []),
      ...(escrow.isZero() ? [] : [statement("heldInEscrow", { amount: money(Exact.min(escrow, amount)) })]),
    ],
  };
}

function readPosition(result: { position: WaterfallPosition }) {
  const position = record(record(result, "result").position, "position");
  const decimals = readMoneyDecimals(position.decimals, "position.decimals");
  optional(position.asOf, readDate, "position.asOf");
  optional(position.currency, minorUnitDecimals, "position.currency");
  const money = (name: "contributed" | "received" | "carry" | "escrow" | "hurdleShortfall") =>
    payable(nonNegative(position[name], `position.${name}`), decimals, `position.${name}`);
  return {
    decimals,
    contributed: money("contributed"),
    received: money("received"),
    carry: money("carry"),
    escrow: money("escrow"),
    shortfall: money("hurdleShortfall"),
    carryShare: share(position.carryShare, "position.carryShare"),
  };
}
