import { amountText, Exact, exact, positive } from "./amount.ts";
import { type Money, minorUnitDecimals } from "./currency.ts";
import { readDate } from "./plain-date.ts";
import { record, text } from "./read.ts";
import { refusal } from "./refusals.ts";
import { type RoundingMode, rounded } from "./rounding.ts";

/** One unit of `from` is worth `rate` units of `to`, on a day, as somebody published it. */
export type ExchangeRate = { from: string; to: string; rate: string; date: string; source: string };

/** An amount in another currency, and everything needed to do the sum again. */
export type ConvertedMoney = Money & { original: Money; exchange: ExchangeRate };

/**
 * amount × rate, rounded to the smallest unit of the currency reached. Refuses an amount in another currency than the
 * rate's `from`: a rate is never turned round silently, see `inverseRate`.
 *
 * Source: IAS 21, 21 (a foreign currency amount is translated at the rate of the day).
 */
export function convertMoney(money: Money, exchange: ExchangeRate, mode: RoundingMode = "half-even"): ConvertedMoney {
  const rate = readExchange(exchange, "exchange");
  minorUnitDecimals(record(money, "money").currency);
  if (money.currency !== exchange.from) {
    throw refusal("currency", "otherRate", { currency: money.currency, from: exchange.from, to: exchange.to });
  }
  const decimals = minorUnitDecimals(exchange.to, "exchange.to");
  const amount = rounded(exact(money.amount, "amount").times(rate), decimals, mode);
  return { amount: amountText(amount, decimals), currency: exchange.to, original: money, exchange };
}

/** The same rate read in the other direction, to 20 decimals; its source says so. */
export function inverseRate(exchange: ExchangeRate): ExchangeRate {
  const rate = rounded(new Exact(1).div(readExchange(exchange, "exchange")), 20);
  if (rate.isZero()) throw refusal("exchange.rate", "rateNotTurnable");
  const { from, to, date, source } = exchange;
  return { from: to, to: from, rate: amountText(rate), date, source: `${source} (inverse)` };
}

/**
 * One currency in another, where both are quoted in the same base on the same day: units of `to.to` for one unit of `from.to`, to 20 decimals.
 * Its source says so and names the rate and the source of both legs. Legs of two bases or two days are refused.
 *
 * Source: European Central Bank, euro foreign exchange reference rates (rates between two other currencies are worked out through the euro).
 */
export function crossRate(from: ExchangeRate, to: ExchangeRate): ExchangeRate {
  const [divisor, dividend] = [readExchange(from, "from"), readExchange(to, "to")];
  if (from.from !== to.from || from.date !== to.date)
    throw refusal("to", "otherBase", { base: from.from, date: from.date });
  const rate = rounded(dividend.div(divisor), 20);
  if (rate.isZero()) throw refusal("to.rate", "rateNotTurnable");
  const leg = (one: ExchangeRate) => `${one.from}→${one.to} ${amountText(new Exact(one.rate))} (${one.source})`;
  const source = `Crossed through ${from.from}: ${leg(from)}, ${leg(to)}`;
  return { from: from.to, to: to.to, rate: amountText(rate), date: from.date, source };
}

/** The rate of an exchange, once all of it is known to be right; `field` is where it stands. */
export function readExchange(exchange: ExchangeRate, field: string): Exact {
  minorUnitDecimals(record(exchange, field).from, `${field}.from`);
  minorUnitDecimals(exchange.to, `${field}.to`);
  const rate = positive(exchange.rate, `${field}.rate`);
  if (exchange.from === exchange.to && !rate.eq(1)) {
    throw refusal(`${field}.rate`, "rateToItself", { currency: exchange.from });
  }
  readDate(exchange.date, `${field}.date`);
  text(exchange.source, `${field}.source`);
  return rate;
}
