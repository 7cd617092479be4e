import { OTHER_DECIMALS } from "./currency-decimals.ts";

/**
 * ISO 4217, table A.1: the currencies whose minor unit is a hundredth. Without the codes that have no minor unit (metals, XDR,
 * XSU, XUA, bond units, test codes). BGN was replaced by the euro on 2026-01-01 and stays, because ledgers have it.
 */
const WITH_CENTS = `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
    JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO
    NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
    TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`;

/** The decimals of each currency's minor unit, 10^-decimals of the currency. */
export const DECIMALS_BY_CODE: ReadonlyMap<string, number> = new Map([
  ...OTHER_DECIMALS,
  ...WITH_CENTS.split(/\s+/).map((code): [string, number] => [code, 2]),
]);

export const CURRENCY_CODES: readonly string[] = [...DECIMALS_BY_CODE.keys()].toSorted();

/** Units of account and of index that nobody pays in, and what was replaced. */
const NOT_OFFERED: ReadonlySet<string> = new Set("BGN BOV CHE CHW CLF COU MXV USN UYI UYW".split(" "));

/** Whether a new amount may be counted in it. */
export const isOffered = (code: string): boolean => DECIMALS_BY_CODE.has(code) && !NOT_OFFERED.has(code);
