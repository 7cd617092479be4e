import { amountText, Exact, finiteNumber, positive, total } from "../../money/amount.ts";
import { type InCurrency, type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { given, type Optional, optional, record, rows, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { MOST_HOLDINGS, wholeShares } from "./captable.ts";
import { type BsaAir, bsaAirValuation, type Rule, readRange } from "./captable-convertibles.ts";

const PRICE_DECIMALS = 10;

export type CappedConversion = { holder: string; ownership: number; price: string; shares: string };

/**
 * Post-money SAFEs at their caps, before any new money: ownership = amount ÷ cap, company capitalisation = existing shares
 * ÷ (1 − Σ ownership), price = cap ÷ capitalisation.
 *
 * - `existing`: all shares before the SAFEs, fully diluted, the option pool included.
 * - Units: money and shares as decimal texts, ownership as a number. Whole shares downwards, prices to 10 decimals.
 * - Throws FundInputError naming the field, also when the SAFEs together take the whole company.
 * - Source: Y Combinator, Post-Money SAFE 1.2 and its user guide.
 */
export function convertAtCaps(company: {
  existing: string;
  safes: readonly (InCurrency & { holder: string; amount: string; cap: string })[];
}): { capitalisation: string; safes: CappedConversion[] } {
  const existing = wholeShares(record(company, "company").existing, "existing");
  new OneCurrency().seeRows(rows(company.safes, "safes", MOST_HOLDINGS), "safes");
  const read = company.safes.map(({ holder, amount, cap }, index) => {
    text(holder, `safes[${index}].holder`);
    const valuation = positive(cap, `safes[${index}].cap`);
    return { holder, cap: valuation, ownership: positive(amount, `safes[${index}].amount`).div(valuation) };
  });
  const left = new Exact(1).minus(total(read.map(({ ownership }) => ownership)));
  if (left.lte(0)) throw refusal("safes", "wholeCompany");
  const capitalisation = existing.div(left);
  return {
    capitalisation: amountText(sharesOf(capitalisation)),
    safes: read.map(({ holder, cap, ownership }) => ({
      holder,
      ownership: finiteNumber(ownership, "safes"),
      price: capitalisation.isZero() ? "0" : amountText(cap.div(capitalisation).toDecimalPlaces(PRICE_DECIMALS)),
      shares: amountText(sharesOf(capitalisation.times(ownership))),
    })),
  };
}

export type BsaAirConversion = {
  trigger: "round" | "cutOff";
  method: Rule["method"];
  valuation: string;
  price: string;
  shares: string;
};

/**
 * The shares of one BSA AIR, by a round or, when its cut-off date passes first, by itself.
 *
 * - In a round: pre-money × (1 − discount), between floor and cap. At the cut-off: the floor, or the valuation agreed for
 *   that case (`cutOffValuation`). price = valuation ÷ existing shares, fully diluted; shares = amount ÷ price, whole
 *   shares downwards.
 * - Units: money, shares and prices as decimal texts, the price to 10 decimals.
 * - Throws FundInputError naming the field: no round before the cut-off and nothing agreed for it; a cap below the floor.
 * - Source: "Accord d'investissement rapide" (BSA AIR) as published by French counsel since 2013; Code de commerce
 *   L. 228-91.
 */
export function convertBsaAir(conversion: {
  terms: Pick<BsaAir, "amount" | "floor" | "cap" | "discount" | "currency"> & {
    cutOff: string;
    cutOffValuation?: Optional<string>;
  };
  existing: string;
  round?: Optional<{ date: string; preMoney: MoneyInput }>;
}): BsaAirConversion {
  const currency = new OneCurrency();
  const existing = positive(record(conversion, "conversion").existing, "existing");
  const terms = record(conversion.terms, "terms");
  currency.see(terms.currency, "terms.currency");
  const amount = positive(terms.amount, "terms.amount");
  const cutOff = readDate(terms.cutOff, "terms.cutOff");
  const agreed = optional(terms.cutOffValuation, positive, "terms.cutOffValuation");
  const { floor } = readRange(terms, "terms");
  const round = given(conversion.round) ? readRound(conversion.round, currency) : undefined;
  const inRound = bsaAirValuation(terms, round?.preMoney ?? new Exact(1), "terms");
  const inTime = round !== undefined && round.day <= cutOff;
  const valuation = inTime ? inRound.valuation : (agreed ?? floor);
  if (!valuation) throw refusal("terms.cutOffValuation", "noCutOff");
  const price = valuation.div(existing);
  return {
    trigger: inTime ? "round" : "cutOff",
    method: inTime ? inRound.method : "floor",
    valuation: amountText(valuation),
    price: amountText(price.toDecimalPlaces(PRICE_DECIMALS)),
    shares: amountText(sharesOf(amount.div(price))),
  };
}

function readRound(round: { date: string; preMoney: MoneyInput }, currency: OneCurrency) {
  const { date, preMoney } = record(round, "round");
  return { day: readDate(date, "round.date"), preMoney: currency.read(preMoney, "round.preMoney", positive) };
}

/** Whole shares, downwards; a quotient that is whole but for its last digits is whole. */
export function sharesOf(shares: Exact): Exact {
  return shares.toDecimalPlaces(20).floor();
}
