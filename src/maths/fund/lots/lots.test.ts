import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addAmounts } from "../../money/amount.ts";
import { lotsOn } from "./lots.ts";
import type { LotEvent } from "./lots-events.ts";

const A = { position: "A" } as const;
const buy = (id: string, date: string, quantity: string, cost: string): LotEvent => ({
  ...A,
  kind: "purchase",
  id,
  date,
  quantity,
  cost,
});
const sell = (
  id: string,
  date: string,
  quantity: string,
  proceeds: string,
  lots?: { lot: string; quantity: string }[],
): LotEvent => ({ ...A, kind: "sale", id, date, quantity, proceeds, lots });

// HMRC, HS284 example 3 (section 104 holding): 1,000 at 4.00 and 150 of costs, 500 at 4.10 and 80; 700 sold at 4.80 less
// 100, then 400 at 5.20 less 105. The sheet rounds to pounds: cost 2,931 and 1,675, left 3,349 and 1,674, gains 329 and 300.
const LOBSTER = [
  buy("1", "2014-04-01", "1000", "4150"),
  buy("2", "2018-09-01", "500", "2130"),
  sell("3", "2023-05-01", "700", "3260"),
  sell("4", "2024-02-01", "400", "1975"),
];

describe("relief of cost", () => {
  test("at the average", () => {
    const { lots, reliefs } = lotsOn(LOBSTER, { method: "average" });
    expect(reliefs.map(({ cost, gain }) => [cost, gain])).toEqual([
      ["2930.67", "329.33"],
      ["1674.66", "300.34"],
    ]);
    expect(lots.map(({ id, quantity, cost }) => [id, quantity, cost])).toEqual([["2", "400", "1674.67"]]);
  });

  test("first in, first out", () => {
    // By hand: 700 × 4.15; then 300 × 4.15 and 100 × 4.26; left 400 × 4.26.
    const { lots, reliefs } = lotsOn(LOBSTER, { method: "fifo" });
    expect(reliefs.map(({ cost, gain }) => [cost, gain])).toEqual([
      ["2905.00", "355.00"],
      ["1671.00", "304.00"],
    ]);
    expect(reliefs[1]?.lots.map(({ id, acquired, cost, proceeds }) => [id, acquired, cost, proceeds])).toEqual([
      ["1", "2014-04-01", "1245.00", "1481.25"],
      ["2", "2018-09-01", "426.00", "493.75"],
    ]);
    expect(lots).toEqual([
      { position: "A", id: "2", acquired: "2018-09-01", quantity: "400", cost: "1704.00", fundCost: null },
    ]);
  });

  test("the lots that are named", () => {
    const named = sell("5", "2024-03-01", "100", "600", [
      { lot: "2", quantity: "60" },
      { lot: "1", quantity: "40" },
    ]);
    const { reliefs } = lotsOn([...LOBSTER.slice(0, 2), named], { method: "fifo" });
    expect(reliefs[0]).toMatchObject({ cost: "421.60", gain: "178.40", index: 2, id: "5" });
    expect(reliefs[0]?.lots.map(({ id, cost }) => [id, cost])).toEqual([
      ["1", "166.00"],
      ["2", "255.60"],
    ]);
  });

  test("a day is asked for: what comes later is left out", () => {
    const { lots, reliefs } = lotsOn(LOBSTER, { method: "fifo", asOf: "2018-09-01" });
    expect([lots.length, reliefs.length]).toEqual([2, 0]);
  });
});

test("a split changes units, not cost; what is no unit of the whole is gone and the last lot has the remainder", () => {
  const split: LotEvent = { ...A, kind: "split", id: "s", date: "2020-01-01", numerator: "3", denominator: "2" };
  const { lots } = lotsOn([buy("1", "2019-01-01", "5", "50"), buy("2", "2019-02-01", "4", "44"), split], {
    method: "fifo",
  });
  // 9 × 1.5 is 13.5: 13, of which the first lot has 7.2.
  expect(lots.map(({ quantity, cost }) => [quantity, cost])).toEqual([
    ["7", "50.00"],
    ["6", "44.00"],
  ]);
});

test("a conversion carries cost and day of purchase over, and its interest on top", () => {
  const note: LotEvent[] = [
    { ...A, kind: "purchase", id: "n1", date: "2020-01-01", quantity: "100000", cost: "100000" },
    { ...A, kind: "purchase", id: "n2", date: "2020-07-01", quantity: "50000", cost: "50000" },
    {
      ...A,
      kind: "conversion",
      id: "c",
      date: "2021-01-01",
      to: "Series A",
      received: "1000",
      addedCost: "9000",
    },
  ];
  expect(lotsOn(note, { method: "fifo" }).lots).toMatchObject([
    { position: "Series A", id: "n1", acquired: "2020-01-01", quantity: "666", cost: "106000.00" },
    { position: "Series A", id: "n2", acquired: "2020-07-01", quantity: "334", cost: "53000.00" },
  ]);
});

test("the order of purchase is kept when older units are converted into a position", () => {
  const events: LotEvent[] = [
    { kind: "purchase", id: "young", position: "B", date: "2022-01-01", quantity: "10", cost: "10" },
    buy("old", "2020-01-01", "10", "20"),
    { ...A, kind: "conversion", id: "c", date: "2023-01-01", to: "B", received: "10" },
    { kind: "sale", id: "s", position: "B", date: "2023-02-01", quantity: "10", proceeds: "30" },
  ];
  expect(lotsOn(events, { method: "fifo" }).reliefs[0]?.lots).toMatchObject([{ id: "old", cost: "20.00" }]);
});

test("in the fund's currency a gain is price and currency", () => {
  // By hand: 100 USD at 0.80 is 80 EUR; 150 USD at 0.90 is 135 EUR. 100 × 0.10 = 10, 50 × 0.90 = 45.
  const events: LotEvent[] = [
    { ...A, kind: "purchase", id: "1", date: "2020-01-01", quantity: "1", cost: "100", rate: "0.8", currency: "USD" },
    { ...A, kind: "sale", id: "2", date: "2021-01-01", quantity: "1", proceeds: "150", rate: "0.9", currency: "USD" },
  ];
  expect(lotsOn(events, { method: "fifo", fundCurrency: "EUR" }).reliefs[0]).toMatchObject({
    gain: "50.00",
    fund: { cost: "80.00", proceeds: "135.00", gain: "55.00", price: "45.00", currency: "10.00" },
  });
});

test("nothing is lost: bought is held and relieved, to the smallest unit, in both currencies", () => {
  const cents = fc.integer({ min: 0, max: 10 ** 9 }).map((amount) => (amount / 100).toFixed(2));
  const units = fc.integer({ min: 1, max: 10 ** 6 });
  const history = fc.array(fc.record({ units, cost: cents, rate: fc.integer({ min: 1, max: 30_000 }) }), {
    minLength: 1,
    maxLength: 8,
  });
  const sales = fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), proceeds: cents }), { maxLength: 8 });
  fc.assert(
    fc.property(history, sales, fc.constantFrom("fifo", "average"), (bought, sold, method) => {
      const events: LotEvent[] = bought.map(({ units: count, cost, rate }, index) => ({
        ...A,
        kind: "purchase",
        id: `b${index}`,
        date: "2020-01-01",
        quantity: `${count}`,
        cost,
        rate: `${rate / 10_000}`,
      }));
      let held = bought.reduce((all, each) => all + each.units, 0);
      for (const [index, { share, proceeds }] of sold.entries()) {
        const count = Math.max(1, Math.floor((held * share) / 100));
        if (count > held) break;
        held -= count;
        events.push({ ...sell(`s${index}`, "2021-01-01", `${count}`, proceeds), rate: "1.2345" } as LotEvent);
      }
      const { lots, reliefs } = lotsOn(events, { method, fundCurrency: "EUR" });
      expect(addAmounts(lots.map(({ quantity }) => quantity))).toBe(`${held}`);
      const costs = [...lots.map(({ cost }) => cost), ...reliefs.map(({ cost }) => cost)];
      expect(addAmounts(costs)).toBe(addAmounts(bought.map(({ cost }) => cost)));
      for (const relief of reliefs) {
        expect(addAmounts(relief.lots.map(({ proceeds }) => proceeds))).toBe(addAmounts([relief.proceeds]));
        expect(addAmounts(relief.lots.map(({ cost }) => cost))).toBe(addAmounts([relief.cost]));
        const { gain = "", price = "", currency = "" } = relief.fund ?? {};
        expect(addAmounts([price, currency])).toBe(addAmounts([gain]));
        expect(addAmounts(relief.lots.map(({ fund }) => fund?.currency ?? ""))).toBe(addAmounts([currency]));
      }
      const everyCost = lotsOn(events.slice(0, bought.length), { method, fundCurrency: "EUR" }).lots;
      const kept = [...lots.map(({ fundCost }) => fundCost ?? ""), ...reliefs.map(({ fund }) => fund?.cost ?? "")];
      expect(addAmounts(kept)).toBe(addAmounts(everyCost.map(({ fundCost }) => fundCost ?? "")));
    }),
  );
});

describe("is refused where it stands", () => {
  const bought = buy("1", "2020-01-01", "10", "100");
  test.each<[string, LotEvent[], Parameters<typeof lotsOn>[1], string, string]>([
    [
      "a sale of more than is held",
      [bought, sell("2", "2020-01-02", "11", "1")],
      { method: "fifo" },
      "events[1].quantity",
      "overUnits",
    ],
    [
      "a sale before the purchase",
      [bought, sell("2", "2019-01-02", "1", "1")],
      { method: "fifo" },
      "events[1].quantity",
      "overUnits",
    ],
    [
      "a lot there is not",
      [bought, sell("2", "2020-01-02", "1", "1", [{ lot: "x", quantity: "1" }])],
      { method: "fifo" },
      "events[1].lots[0].lot",
      "noLot",
    ],
    [
      "named lots of another sum",
      [bought, sell("2", "2020-01-02", "2", "1", [{ lot: "1", quantity: "1" }])],
      { method: "fifo" },
      "events[1].lots",
      "lotsElsewhere",
    ],
    [
      "named lots at the average",
      [bought, sell("2", "2020-01-02", "1", "1", [{ lot: "1", quantity: "1" }])],
      { method: "average" },
      "events[1].lots",
      "namedAtAverage",
    ],
    ["a purchase without rate", [bought], { method: "fifo", fundCurrency: "USD" }, "events[0].rate", "noRate"],
    [
      "a split that leaves nothing",
      [bought, { ...A, kind: "split", id: "2", date: "2020-01-02", numerator: "1", denominator: "11" }],
      { method: "fifo" },
      "events[1].numerator",
      "noUnitsLeft",
    ],
    [
      "a conversion of nothing",
      [{ ...A, kind: "conversion", id: "2", date: "2020-01-02", to: "B", received: "1" }],
      { method: "fifo" },
      "events[0].position",
      "noUnitsLeft",
    ],
  ])("%s", (_name, events, terms, field, code) => {
    expect(() => lotsOn(events, terms)).toThrow(expect.objectContaining({ field, code }));
  });
});
