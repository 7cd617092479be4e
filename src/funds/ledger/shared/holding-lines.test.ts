import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { balanced } from "./balance.ts";
import {
  conversionLines,
  type HoldingLine,
  incomeLines,
  markLines,
  type Priced,
  purchaseLines,
  saleLines,
  splitLines,
} from "./holding-lines.ts";
import type { Held } from "./unrealised.ts";

const eur = (date: string, amount: string): Priced => ({ date, amount, currency: "EUR", fundCurrency: "EUR" });
const usd = (date: string, amount: string, rate: string): Priced => ({
  date,
  amount,
  currency: "USD",
  fundCurrency: "EUR",
  exchange: { from: "USD", to: "EUR", rate, date, source: "ECB" },
});

/** What an entry leaves on each account, in the fund's currency; it must balance without a rounding line. */
function posted(lines: HoldingLine[], fundCurrency = "EUR"): Record<string, number> {
  const { lines: inFund, rounding } = balanced(lines, fundCurrency);
  expect(rounding).toBeNull();
  const sums: Record<string, number> = {};
  for (const { use, fundAmount } of inFund) sums[use] = Number(((sums[use] ?? 0) + Number(fundAmount)).toFixed(2));
  return sums;
}

const HELD: Held = {
  lots: [
    { id: "a", acquired: "2024-01-15", quantity: "100", cost: "1000", fundCost: "1000" },
    { id: "b", acquired: "2025-01-15", quantity: "100", cost: "3000", fundCost: "3000" },
  ],
  price: "2000",
  currency: "0",
};

describe("what happens to a holding, as lines of an entry", () => {
  test("a purchase makes a lot and takes cash", () => {
    const lines = purchaseLines(eur("2024-01-15", "1000"), "100");
    expect(lines[0]).toMatchObject({ use: "investments", quantity: "100", amount: "1000" });
    expect(posted(lines)).toEqual({ investments: 1000, cash: -1000 });
  });

  test("income brings cash", () => {
    expect(posted(incomeLines(eur("2025-06-30", "50"), "dividends"))).toEqual({ cash: 50, dividends: -50 });
  });

  test("a mark splits the gain into price and currency: cost 100 at 0.80, worth 150 at 0.90", () => {
    const held: Held = {
      lots: [{ id: "a", acquired: "2024-01-15", quantity: "10", cost: "100", fundCost: "80" }],
      price: "0",
      currency: "0",
    };
    const lines = markLines(usd("2025-12-31", "150", "0.9"), held);
    expect(posted(lines)).toEqual({
      unrealised_price: 45,
      change_price: -45,
      unrealised_currency: 10,
      change_currency: -10,
    });
    const again = markLines(usd("2026-03-31", "150", "0.9"), { ...held, price: "45", currency: "10" });
    // Nothing changes: the books say that it was marked all the same.
    expect(posted(again)).toEqual({ unrealised_price: 0, change_price: 0 });
  });

  test("a sale of a part relieves the first lots, and takes back their unrealised gain", () => {
    // 200 units worth 6,000. 150 sold: all of a (1,000) and half of b (1,500). 50 are left, worth 1,500 as they cost.
    const lines = saleLines(eur("2026-03-31", "4000"), "150", HELD);
    expect(lines.filter(({ use }) => use === "investments").map(({ lotId, quantity }) => [lotId, quantity])).toEqual([
      ["a", "-100"],
      ["b", "-50"],
    ]);
    expect(posted(lines)).toEqual({
      investments: -2500,
      cash: 4000,
      realised_price: -1500,
      unrealised_price: -2000,
      change_price: 2000,
    });
  });

  test("after a sale first in first out the units that are left are worth their mark: 360,000 at 12.50", () => {
    const held: Held = {
      lots: [
        { id: "a", acquired: "2024-10-15", quantity: "400000", cost: "4000000", fundCost: "4000000" },
        { id: "b", acquired: "2025-07-15", quantity: "160000", cost: "2000000", fundCost: "2000000" },
      ],
      price: "1000000",
      currency: "0",
      markedOn: "2025-09-30",
    };
    expect(posted(saleLines(eur("2025-12-10", "2600000"), "200000", held))).toMatchObject({
      investments: -2000000,
      unrealised_price: -500000,
    });
    // What was bought after the mark stands at its cost: none of the gain is its own.
    const before = { ...held, markedOn: "2025-06-30" };
    const [lines, sums] = [saleLines(eur("2025-12-10", "9"), "400000", before), { unrealised_price: -1000000 }];
    expect(posted(lines)).toMatchObject(sums);
  });

  test("a sale in another currency realises price and currency apart: cost 100 at 0.80, sold for 150 at 0.90", () => {
    const held: Held = {
      lots: [{ id: "a", acquired: "2024-01-15", quantity: "10", cost: "100", fundCost: "80" }],
      price: "45",
      currency: "10",
    };
    expect(posted(saleLines(usd("2026-01-31", "150", "0.9"), "10", held))).toEqual({
      investments: -80,
      cash: 135,
      realised_price: -45,
      realised_currency: -10,
      unrealised_price: -45,
      change_price: 45,
      unrealised_currency: -10,
      change_currency: 10,
    });
  });

  test("a write-off is a sale for nothing", () => {
    expect(posted(saleLines(eur("2026-03-31", "0"), "200", { ...HELD, price: "-4000" }))).toEqual({
      investments: -4000,
      realised_price: 4000,
      unrealised_price: 4000,
      change_price: -4000,
    });
  });

  test("a conversion carries cost, day of purchase and unrealised gain over: no gain, no cash (Rev. Rul. 72-265)", () => {
    // 150 of 200 units become 30: the parts of `lotsOn`, and all of the gain: the units that stay are worth what they cost.
    const { given, received } = conversionLines(eur("2026-03-31", "0"), { quantity: "150", received: "30" }, HELD);
    expect(given.map(({ lotId, quantity, amount }) => [lotId, quantity, Number(amount)])).toEqual([
      ["a", "-100", -1000],
      ["b", "-50", -1500],
      [undefined, undefined, -2000],
    ]);
    expect(received.map(({ use, lotOn, quantity, amount }) => [use, lotOn, quantity, Number(amount)])).toEqual([
      ["investments", "2024-01-15", "20", 1000],
      ["investments", "2025-01-15", "10", 1500],
      ["unrealised_price", undefined, undefined, 2000],
    ]);
    expect(posted([...given, ...received])).toEqual({ investments: 0, unrealised_price: 0 });
  });

  test("a conversion in another currency keeps the cost at the rate of its day, without one of today", () => {
    const held: Held = {
      lots: [{ id: "a", acquired: "2024-01-15", quantity: "100", cost: "100", fundCost: "80" }],
      price: "45",
      currency: "10",
    };
    const of: Priced = { date: "2026-01-31", amount: "0", currency: "USD", fundCurrency: "EUR" };
    const { given, received } = conversionLines(of, { quantity: "100", received: "7" }, held);
    expect(given.map(({ use, amount, fundAmount }) => [use, Number(fundAmount ?? amount)])).toEqual([
      ["investments", -80],
      ["unrealised_price", -45],
      ["unrealised_currency", -10],
    ]);
    expect(posted([...received, ...given])).toEqual({ investments: 0, unrealised_price: 0, unrealised_currency: 0 });
    expect(received[0]).toMatchObject({ quantity: "7", amount: "100.00", fundAmount: "80.00", lotOn: "2024-01-15" });
  });

  test("a split changes units only: the old cost is that of all the new units (26 CFR 1.307-1)", () => {
    const lines = splitLines(eur("2026-03-31", "0"), { quantity: "1", received: "10" }, HELD);
    expect(lines.map(({ lotId, lotOn, quantity, amount }) => [lotId, lotOn, quantity, Number(amount)])).toEqual([
      ["a", "2024-01-15", "-100", -1000],
      ["b", "2025-01-15", "-100", -3000],
      [undefined, "2024-01-15", "1000", 1000],
      [undefined, "2025-01-15", "1000", 3000],
    ]);
    expect(posted(lines)).toEqual({ investments: 0 });
  });

  test("a reverse split of one for three leaves whole units and all the cost; of what leaves none it is refused", () => {
    // 200 ÷ 3 is 66.67: 66, of which the first lot has 33.
    const lines = splitLines(eur("2026-03-31", "0"), { quantity: "3", received: "1" }, HELD);
    expect(lines.slice(2).map(({ quantity, amount }) => [quantity, Number(amount)])).toEqual([
      ["33", 1000],
      ["33", 3000],
    ]);
    expect(() => splitLines(eur("2026-03-31", "0"), { quantity: "201", received: "1" }, HELD)).toThrow(
      "leaves no unit",
    );
    expect(() => conversionLines(eur("2026-03-31", "0"), { quantity: "201", received: "1" }, HELD)).toThrow(
      "more than the 200 units",
    );
  });

  test("more units than are held are refused", () => {
    expect(() => saleLines(eur("2026-03-31", "1"), "201", HELD)).toThrow("more than the 200 units");
  });
});

const cents = (amount: number) => (amount / 100).toFixed(2);

/** What is held once lines are posted. */
function after(lines: HoldingLine[], held: Held): Held {
  const sum = (of: (line: HoldingLine) => string | undefined, which: (line: HoldingLine) => boolean) =>
    addAmounts(lines.filter(which).map((each) => of(each) ?? "0"));
  const lots = held.lots.map((each) => {
    const own = (line: HoldingLine) => line.use === "investments" && line.lotId === each.id;
    return {
      ...each,
      quantity: addAmounts([each.quantity, sum(({ quantity }) => quantity, own)]),
      cost: addAmounts([each.cost, sum(({ amount }) => amount, own)]),
      fundCost: addAmounts([each.fundCost, sum(({ fundAmount, amount }) => fundAmount ?? amount, own)]),
    };
  });
  return {
    ...held,
    lots: lots.filter(({ quantity }) => Number(quantity) > 0),
    price: addAmounts([
      held.price,
      sum(
        ({ amount }) => amount,
        ({ use }) => use === "unrealised_price",
      ),
    ]),
    currency: addAmounts([
      held.currency,
      sum(
        ({ amount }) => amount,
        ({ use }) => use === "unrealised_currency",
      ),
    ]),
  };
}

describe("a position after sales", () => {
  const lot = fc.record({
    units: fc.integer({ min: 1, max: 500_000 }),
    cost: fc.integer({ min: 1, max: 90_000_000 }),
    rate: fc.integer({ min: 60, max: 140 }),
  });
  const life = fc.record({
    lots: fc.array(lot, { minLength: 1, maxLength: 5 }),
    mark: fc.integer({ min: 0, max: 5_000 }),
    rate: fc.integer({ min: 60, max: 140 }),
    sales: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 }),
    method: fc.constantFrom("fifo" as const, "average" as const),
    isOther: fc.boolean(),
  });

  test("is worth its units at the mark, and marks again to nothing", () => {
    fc.assert(
      fc.property(life, ({ lots, mark, rate, sales, method, isOther }) => {
        const of = (date: string, amount: string) =>
          isOther ? usd(date, amount, String(rate / 100)) : eur(date, amount);
        let held: Held = {
          lots: lots.map((each, place) => ({
            id: `lot ${place}`,
            acquired: `2024-0${place + 1}-15`,
            quantity: String(each.units),
            cost: cents(each.cost),
            fundCost: isOther ? cents(Math.round((each.cost * each.rate) / 100)) : cents(each.cost),
          })),
          price: "0",
          currency: "0",
          markedOn: "2025-12-31",
        };
        const worth = () =>
          of("2026-01-31", cents(mark * held.lots.reduce((sum, { quantity }) => sum + Number(quantity), 0)));
        held = after(markLines(worth(), held), held);
        for (const percent of sales) {
          const units = held.lots.reduce((sum, { quantity }) => sum + Number(quantity), 0);
          const sold = Math.max(1, Math.floor((units * percent) / 100));
          if (sold >= units) break;
          held = after(saleLines(of("2026-01-31", "1000"), String(sold), held, { method }), held);
          const off = markLines(worth(), held).map(({ use, amount }) =>
            use.startsWith("unrealised") ? Math.abs(Number(amount)) : 0,
          );
          expect(Math.max(...off)).toBeLessThan(0.03);
        }
      }),
    );
  });

  test("can be sold once a lot’s last cent is worth nothing in the fund’s currency", () => {
    const last = { id: "last", acquired: "2024-01-15", quantity: "2", cost: "0.01", fundCost: "0.00" };
    const lines = saleLines(usd("2026-01-31", "10", "0.6"), "2", { ...HELD, lots: [last], price: "0" });
    expect(lines).toContainEqual(expect.objectContaining({ use: "investments", amount: "-0.01" }));
  });

  test("that was never marked stays at its cost, whichever lots leave", () => {
    const held = { ...HELD, price: "0" };
    for (const markedOn of [null, "2023-12-31"])
      expect(posted(saleLines(eur("2026-03-31", "4000"), "100", { ...held, markedOn }))).not.toHaveProperty(
        "unrealised_price",
      );
  });

  test("keeps nothing of the gain once all of it is sold", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (gain) => {
        const held = { ...HELD, price: cents(gain), markedOn: "2025-12-31" };
        const lines = saleLines(eur("2026-03-31", "4000"), "200", held);
        expect(posted(lines)["unrealised_price"] ?? 0).toBeCloseTo(-gain / 100, 8);
      }),
    );
  });
});
