import { amountText, Exact, exact, FundInputError, total } from "./amount.ts";
import { type RoundingMode, rounded } from "./rounding.ts";

/** An amount and the currency it is counted in; neither means anything without the other. */
export type Money = { amount: string; currency: string };

/**
 * ISO 4217, table A.1: the currencies by the decimals of their minor unit, 10^-decimals of the currency. Without the codes
 * that have no minor unit (metals, XDR, XSU, XUA, bond units, test codes). BGN was replaced by the euro on 2026-01-01 and
 * stays, because ledgers have it.
 */
const CODES_BY_DECIMALS: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
    JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO
    NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
    TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

const DECIMALS_BY_CODE = new Map(
  Object.entries(CODES_BY_DECIMALS).flatMap(([decimals, codes]) =>
    codes.split(/\s+/).map((code): [string, number] => [code, Number(decimals)]),
  ),
);

export const CURRENCY_CODES: readonly string[] = [...DECIMALS_BY_CODE.keys()].toSorted();

/** How many decimals the smallest unit of a currency has: EUR 2 (the cent), JPY 0, KWD 3. */
export function minorUnitDecimals(currency: string, field = "currency"): number {
  const decimals = DECIMALS_BY_CODE.get(currency);
  if (decimals === undefined) throw new FundInputError(field, "must be a current ISO 4217 code such as EUR");
  return decimals;
}

/** To the smallest unit of the currency: { 0.125, "EUR" } is "0.12", { 0.5, "JPY" } is "0". */
export function roundMoney(money: Money, mode: RoundingMode = "half-even"): Money {
  const decimals = minorUnitDecimals(money.currency);
  return { ...money, amount: amountText(rounded(exact(money.amount, "amount"), decimals, mode), decimals) };
}

/** The sum of amounts of one currency. Mixed currencies are refused: convert them first, at a dated rate. */
export function addMoney(monies: readonly Money[]): Money {
  const [first] = monies;
  if (!first) throw new FundInputError("monies", "must not be empty: the sum of nothing has no currency");
  const currency = oneCurrency(monies, "monies") ?? first.currency;
  const amounts = monies.map(({ amount }, index) => exact(amount, `monies[${index}].amount`));
  return { amount: amountText(total(amounts)), currency };
}

/** The single currency of rows that may name one; refuses a mixture and unknown codes. Undefined when none names any. */
export function oneCurrency(rows: readonly { currency?: string }[], field: string): string | undefined {
  let found: string | undefined;
  for (const [index, { currency }] of rows.entries()) {
    if (currency === undefined || currency === found) continue;
    minorUnitDecimals(currency, `${field}[${index}].currency`);
    if (found !== undefined) {
      throw new FundInputError(`${field}[${index}].currency`, `is ${currency}, but an earlier one is ${found}`);
    }
    found = currency;
  }
  return found;
}

/** The smallest unit of a currency as an amount: EUR 0.01. */
export function minorUnit(currency: string): string {
  return amountText(new Exact(10).pow(-minorUnitDecimals(currency)));
}
