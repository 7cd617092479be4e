import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addAmounts } from "../../money/amount.ts";
import { rateOn } from "../../money/rate-table.ts";
import type { LotEvent } from "../lots/lots-events.ts";
import { convertFlows } from "./currency-flows.ts";
import { gainByCurrency, positionGains } from "./currency-gain.ts";

const rate = (date: string, value: string, from = "USD", to = "EUR") => ({
  from,
  to,
  rate: value,
  date,
  source: "Test",
});

// Friday, Monday; nothing on the weekend and nothing from the 16th to the 24th.
const RATES = [
  rate("2024-06-17", "0.93"),
  rate("2024-06-14", "0.934"),
  rate("2024-06-10", "0.9291"),
  rate("2024-06-28", "0.9341"),
];

describe("the rate of a pair on a day", () => {
  test.each([
    ["2024-06-14", "2024-06-14", "0.934"],
    ["2024-06-16", "2024-06-14", "0.934"],
    ["2024-06-17", "2024-06-17", "0.93"],
    ["2024-06-24", "2024-06-17", "0.93"],
    ["2024-07-05", "2024-06-28", "0.9341"],
  ])("on %s it is that of %s", (date, published, value) => {
    expect(rateOn(RATES, { from: "USD", to: "EUR", date })).toEqual(rate(published, value));
  });

  test.each([
    ["more than seven days before", { from: "USD", to: "EUR", date: "2024-06-25" }, undefined],
    ["before the first", { from: "USD", to: "EUR", date: "2024-06-09" }, undefined],
    ["a pair turned round", { from: "EUR", to: "USD", date: "2024-06-17" }, undefined],
    ["a shorter look-back", { from: "USD", to: "EUR", date: "2024-06-16" }, 1],
  ])("%s none exists", (_name, pair, lookBack) => {
    const params = { from: pair.from, to: pair.to, date: pair.date, days: lookBack ?? 7 };
    expect(() => rateOn(RATES, pair, lookBack)).toThrow(
      expect.objectContaining({ field: "date", code: "missingRate", params }),
    );
  });

  test("two for one day are refused, and so is a longer look-back", () => {
    const twice = [...RATES, rate("2024-06-14", "0.935")];
    const pair = { from: "USD", to: "EUR", date: "2024-06-14" };
    expect(() => rateOn(twice, pair)).toThrow(expect.objectContaining({ field: "rates[4].date", code: "twoRates" }));
    expect(() => rateOn(RATES, pair, 8)).toThrow(expect.objectContaining({ field: "lookBack" }));
  });

  test("between a currency and itself it is 1, whatever the table", () => {
    expect(rateOn([], { from: "EUR", to: "EUR", date: "2024-06-16" }).rate).toBe("1");
  });
});

test("flows of two currencies become flows of one, each with its rate", () => {
  const flows = [
    { date: "2024-06-15", amount: "-1000", currency: "USD" },
    { date: "2024-06-17", amount: "10.01", currency: "EUR" },
    { date: "2024-06-18", amount: "100.5", currency: "USD" },
  ];
  const converted = convertFlows({ flows, to: "EUR", rates: RATES });
  // By hand: 1,000 × 0.934; 100.5 × 0.93 = 93.465, half-even 93.46.
  expect(converted.map(({ amount, currency, exchange }) => [amount, currency, exchange.date])).toEqual([
    ["-934.00", "EUR", "2024-06-14"],
    ["10.01", "EUR", "2024-06-17"],
    ["93.46", "EUR", "2024-06-17"],
  ]);
  expect(() => convertFlows({ flows, to: "CHF", rates: RATES })).toThrow(
    expect.objectContaining({ field: "flows[0].date", code: "missingRate" }),
  );
  expect(() => convertFlows({ flows: [{ date: "2024-06-15", amount: "1" }], to: "EUR", rates: RATES })).toThrow(
    expect.objectContaining({ field: "flows[0].currency" }),
  );
});

describe("price and currency", () => {
  test.each([
    // cost, at, value, at: gain, price, currency, all by hand
    ["100", "80", "150", "0.9", "55.00", "45.00", "10.00"],
    ["100", "80", "100", "0.7", "-10.00", "0.00", "-10.00"],
    ["100", "80", "50", "0.8", "-40.00", "-40.00", "0.00"],
    ["100", "80", "0", "0.9", "-80.00", "-90.00", "10.00"],
  ])("%s bought for %s is worth %s at %s", (cost, fundCost, value, at, gain, price, currency) => {
    const split = gainByCurrency({ cost, fundCost, value, rate: at, fundCurrency: "EUR" });
    expect(split).toMatchObject({ gain, price, currency });
  });

  test("always add up to the gain", () => {
    const cents = fc.integer({ min: 0, max: 10 ** 12 }).map((amount) => (amount / 100).toFixed(2));
    const rates = fc.integer({ min: 1, max: 10 ** 7 }).map((each) => (each / 10 ** 5).toFixed(5));
    fc.assert(
      fc.property(cents, cents, cents, rates, (cost, fundCost, value, at) => {
        const split = gainByCurrency({ cost, fundCost, value, rate: at, fundCurrency: "EUR" });
        expect(addAmounts([split.price, split.currency])).toBe(addAmounts([split.gain]));
        expect(addAmounts([split.cost, split.gain])).toBe(addAmounts([split.proceeds]));
      }),
    );
  });
});

test("a position since inception: realised and unrealised, each at the rates of its days", () => {
  const rates = [
    rate("2020-01-01", "0.9"),
    rate("2021-01-01", "0.8"),
    rate("2022-01-01", "0.85"),
    rate("2023-12-29", "0.95"),
  ];
  const events: LotEvent[] = [
    { kind: "purchase", id: "1", position: "A", date: "2020-01-01", quantity: "100", cost: "1000" },
    { kind: "purchase", id: "2", position: "A", date: "2021-01-01", quantity: "100", cost: "2000" },
    { kind: "sale", id: "3", position: "A", date: "2022-01-01", quantity: "150", proceeds: "4500" },
    { kind: "purchase", id: "4", position: "A", date: "2024-02-01", quantity: "1", cost: "1" },
  ];
  const gains = positionGains({
    events,
    method: "fifo",
    currency: "USD",
    fundCurrency: "EUR",
    value: "1500",
    asOf: "2023-12-31",
    rates,
  });
  // By hand. Sold: cost 1,000 × 0.9 + 1,000 × 0.8 = 1,700; proceeds 4,500 × 0.85 = 3,825; currency 2,000 × 0.85 − 1,700 = 0.
  expect(gains.realised).toEqual({
    cost: "1700.00",
    proceeds: "3825.00",
    gain: "2125.00",
    price: "2125.00",
    currency: "0.00",
  });
  // Held: 1,000 × 0.8 = 800; 1,500 × 0.95 = 1,425; currency 1,000 × 0.15 = 150, price 500 × 0.95 = 475.
  expect(gains.unrealised).toEqual({
    cost: "800.00",
    proceeds: "1425.00",
    gain: "625.00",
    price: "475.00",
    currency: "150.00",
  });
  expect(gains.total).toMatchObject({ gain: "2750.00", price: "2600.00", currency: "150.00" });
  expect(gains.exchange.date).toBe("2023-12-29");
});

test("an event whose day has no rate is refused where it stands", () => {
  const event: LotEvent = { kind: "purchase", id: "1", position: "A", date: "2020-01-01", quantity: "1", cost: "1" };
  const position = { events: [event], method: "fifo", currency: "USD", fundCurrency: "EUR", value: "1" } as const;
  expect(() => positionGains({ ...position, asOf: "2024-06-28", rates: RATES })).toThrow(
    expect.objectContaining({ field: "events[0].date", code: "missingRate" }),
  );
});
