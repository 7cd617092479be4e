import { amountText, Exact, positive } from "../../money/amount.ts";
import { type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { record } from "../../money/read.ts";
import { wholeShares } from "./captable.ts";

/** A preferred class before a cheaper issue: what a share cost, and at what price it converts into common now. */
export type ProtectedClass = { originalPrice: MoneyInput; conversionPrice: MoneyInput };

/** The price a preferred share converts at from now on, and how many common shares it becomes. */
export type Adjustment = { conversionPrice: string; commonPerShare: string };

const PRICE_DECIMALS = 10;

/**
 * Full ratchet: the conversion price becomes the new price if that is lower, however few shares are issued at it.
 *
 * - Units: prices a share as decimal texts; the result to 10 decimals. commonPerShare = original ÷ conversion price.
 * - Throws FundInputError naming the field for prices not above zero and two currencies.
 * - Source: NVCA model certificate of incorporation, alternative anti-dilution provisions.
 */
export function fullRatchet(protectedClass: ProtectedClass, newPrice: MoneyInput): Adjustment {
  const currency = new OneCurrency();
  const { original, before } = readClass(protectedClass, currency);
  return adjustment(original, Exact.min(before, currency.read(newPrice, "newPrice", positive)));
}

/**
 * Broad-based weighted average: CP₂ = CP₁ × (A + B) ÷ (A + C).
 *
 * - A: common shares outstanding before the issue, fully diluted (`outstanding`; a narrow-based provision counts fewer);
 *   C: shares issued (`issued`); B: shares that the money received would have bought at CP₁, newPrice × C ÷ CP₁.
 * - A price at or above CP₁ adjusts nothing. Units and result as in `fullRatchet`.
 * - Throws FundInputError naming the field for prices not above zero and shares that are broken or negative.
 * - Source: NVCA model certificate of incorporation (2024), 4.4.4.
 */
export function weightedAverage(
  protectedClass: ProtectedClass,
  issue: { outstanding: string; issued: string; newPrice: MoneyInput },
): Adjustment {
  const currency = new OneCurrency();
  const { original, before } = readClass(protectedClass, currency);
  const newPrice = currency.read(record(issue, "issue").newPrice, "newPrice", positive);
  const outstanding = wholeShares(issue.outstanding, "outstanding");
  const issued = wholeShares(issue.issued, "issued");
  if (issued.isZero() || newPrice.gte(before)) return adjustment(original, before);
  const bought = newPrice.times(issued).div(before);
  return adjustment(original, before.times(outstanding.plus(bought)).div(outstanding.plus(issued)));
}

function readClass(protectedClass: ProtectedClass, currency: OneCurrency): { original: Exact; before: Exact } {
  const { originalPrice, conversionPrice } = record(protectedClass, "protectedClass");
  return {
    original: currency.read(originalPrice, "originalPrice", positive),
    before: currency.read(conversionPrice, "conversionPrice", positive),
  };
}

function adjustment(original: Exact, price: Exact): Adjustment {
  return {
    conversionPrice: amountText(price.toDecimalPlaces(PRICE_DECIMALS)),
    commonPerShare: amountText(original.div(price).toDecimalPlaces(PRICE_DECIMALS)),
  };
}
