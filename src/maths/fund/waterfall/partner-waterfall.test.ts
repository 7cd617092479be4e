import { describe, expect, test } from "vitest";
import { addAmounts } from "../../money/amount.ts";
import { FundInputError } from "../../money/refusals.ts";
import { allocateDistribution } from "../accounts/allocation.ts";
import { accruedCarry } from "./accrued-carry.ts";
import { type DividedEvent, type PartnersTerms, partnersWaterfall } from "./partner-waterfall.ts";
import { waterfall } from "./waterfall.ts";
import type { WaterfallEvent } from "./waterfall-events.ts";

const TERMS: PartnersTerms = {
  style: "european",
  hurdle: { rate: "0.08", compounding: "annual" },
  catchUp: "1",
  carry: "0.2",
};

/** An event divided by weights. */
function divided(event: Omit<DividedEvent, "parts">, amount: string, weights: Record<string, string>): DividedEvent {
  const partners = Object.entries(weights).map(([id, weight]) => ({ id, weight }));
  const parts = allocateDistribution({ amount, partners, id: `${event.date} ${event.kind}` });
  return { ...event, parts: parts.map(({ id, amount: part }) => ({ partner: id, amount: part })) };
}

const HALVES = { A: "60", B: "40" };

describe("one fund of two equal-minded partners", () => {
  // standards 6: 100 in on 2020-01-01, out on 2025-01-01 (1,827 days), here in millions and by 60 and 40.
  test.each([
    ["200000000.00", "20000000.00"],
    ["150000000.00", "3005217.05"],
    ["140000000.00", "0.00"],
    ["160000000.00", "12000000.00"],
  ])("of %s the carry is %s", (proceeds, carry) => {
    const result = partnersWaterfall(
      TERMS,
      [{ id: "A" }, { id: "B" }],
      [
        divided({ date: "2020-01-01", kind: "contribution" }, "100000000.00", HALVES),
        divided({ date: "2025-01-01", kind: "distribution" }, proceeds, HALVES),
      ],
    );
    expect(result.carry).toBe(carry);
    expect(result.distributions[0]).toMatchObject({ amount: proceeds, carry });
    expect(addAmounts([result.received, result.carry])).toBe(addAmounts([proceeds]));
  });
});

const PAID: DividedEvent[] = [
  divided({ date: "2020-01-01", kind: "contribution" }, "100000.00", HALVES),
  divided({ date: "2025-01-01", kind: "distribution", id: "exit" }, "200000.00", HALVES),
];

test("a partner without carry keeps its part, and the other pays its own carry only", () => {
  const [exit] = partnersWaterfall(TERMS, [{ id: "A" }, { id: "B", carryFree: true }], PAID).distributions;
  expect(exit?.parts).toMatchObject([
    { partner: "A", amount: "120000.00", returnOfCapital: "60000.00", received: "108000.00", carry: "12000.00" },
    { partner: "B", amount: "80000.00", returnOfCapital: "40000.00", received: "80000.00", carry: "0.00" },
  ]);
});

test("a side letter's carry is that partner's", () => {
  const result = partnersWaterfall(TERMS, [{ id: "A", carry: "0.1" }, { id: "B" }], PAID);
  expect(result.distributions[0]?.parts.map(({ carry }) => carry)).toEqual(["6000.00", "8000.00"]);
});

test("who paid later has a preferred return from its own day on", () => {
  const later: DividedEvent[] = [
    { date: "2020-01-01", kind: "contribution", parts: [{ partner: "A", amount: "100.00" }] },
    { date: "2024-01-01", kind: "contribution", parts: [{ partner: "B", amount: "100.00" }] },
    divided({ date: "2025-01-01", kind: "distribution" }, "240.00", { A: "1", B: "1" }),
  ];
  const [paid] = partnersWaterfall(TERMS, [{ id: "A" }, { id: "B" }], later).distributions;
  // A: 100 × 1.08^(1827/365) = 146.99 is not reached by 120; B: 100 × 1.08^(366/365) = 108.02, then 2.01 of catch-up and a fifth of the rest.
  expect(paid?.parts).toMatchObject([
    { partner: "A", received: "120.00", carry: "0.00" },
    { partner: "B", preferred: "8.02", received: "116.00", carry: "4.00" },
  ]);
});

test("one partner alone has what the fund's own waterfall says, tier by tier", () => {
  const events: WaterfallEvent[] = [
    { date: "2020-01-01", kind: "contribution", amount: "500.00", deal: "X" },
    { date: "2020-06-01", kind: "contribution", amount: "300.00", deal: "Y" },
    { date: "2021-06-01", kind: "contribution", amount: "50.00" },
    { date: "2022-01-01", kind: "writeOff", amount: "100.00", deal: "Y" },
    { date: "2023-01-01", kind: "distribution", amount: "900.00", deal: "X", realisedShare: "1" },
    { date: "2024-01-01", kind: "income", amount: "20.00", deal: "Y" },
  ];
  for (const style of ["european", "american"] as const) {
    const whole = waterfall({ ...TERMS, style, escrow: "0.25" }, events);
    const alone = partnersWaterfall(
      { ...TERMS, style, escrow: "0.25" },
      [{ id: "only" }],
      events.map(({ amount, ...event }) => ({ ...event, parts: [{ partner: "only", amount }] })),
    );
    expect(alone.carry).toBe(whole.total.carry);
    expect(alone.escrow).toBe(whole.total.escrow);
    expect(alone.partners[0]?.position).toEqual(whole.position);
  }
});

/** A small generator, so that a run is the same each time. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test("over 200 random funds nothing is lost or made: cash = partners + carry, to the cent", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const next = random(seed);
    const ids = Array.from({ length: 2 + Math.floor(next() * 6) }, (_, index) => `P${index}`);
    const weights = Object.fromEntries(ids.map((id) => [id, String(1 + Math.floor(next() * 1000))]));
    const events = Array.from({ length: 12 }, (_, index) => {
      const amount = (Math.floor(next() * 1e7) / 100).toFixed(2);
      const isIn = index < 3 || next() < 0.4;
      return divided({ date: `20${10 + index}-03-31`, kind: isIn ? "contribution" : "distribution" }, amount, weights);
    });
    const partners = ids.map((id, index) => ({ id, carryFree: index === 0 }));
    const result = partnersWaterfall(TERMS, partners, events);
    for (const { index, amount, received, carry, parts } of result.distributions) {
      expect(addAmounts([received, carry])).toBe(addAmounts([amount]));
      expect(addAmounts(parts.map((part) => part.amount))).toBe(addAmounts([amount]));
      expect(addAmounts(events[index]?.parts.map((part) => part.amount) ?? [])).toBe(addAmounts([amount]));
      for (const part of parts) expect(addAmounts([part.received, part.carry])).toBe(addAmounts([part.amount]));
      for (const { returnOfCapital, preferred, profit, received: own } of parts)
        expect(addAmounts([returnOfCapital, preferred, profit])).toBe(addAmounts([own]));
      expect(parts[0]?.carry).toBe("0.00");
    }
  }
});

describe("refused by the name of the field", () => {
  test.each<[string, DividedEvent]>([
    [
      "events[0].parts[0].partner",
      { date: "2020-01-01", kind: "contribution", parts: [{ partner: "Z", amount: "1" }] },
    ],
    [
      "events[0].parts[1].partner",
      {
        date: "2020-01-01",
        kind: "contribution",
        parts: [
          { partner: "A", amount: "1" },
          { partner: "A", amount: "1" },
        ],
      },
    ],
    ["events[0].parts[0].amount", { date: "2020-01-01", kind: "income", parts: [{ partner: "A", amount: "0.001" }] }],
    ["events[0].date", { date: "2020-13-01", kind: "income", parts: [{ partner: "A", amount: "1" }] }],
  ])("%s", (field, event) => {
    expect(() => partnersWaterfall(TERMS, [{ id: "A" }], [event])).toThrow(FundInputError);
    expect(() => partnersWaterfall(TERMS, [{ id: "A" }], [event])).toThrow(`${field}:`);
  });
});

describe("carry that would be paid were everything sold", () => {
  const partners = [{ id: "A" }, { id: "B" }];
  const paidIn = divided({ date: "2020-01-01", kind: "contribution" }, "100000000.00", HALVES);
  const worth = (amount: string) => [divided({ date: "2025-01-01", kind: "distribution" }, amount, HALVES)];

  test("is what the waterfall gives on that day", () => {
    expect(accruedCarry(TERMS, partners, [paidIn], worth("200000000.00"))).toMatchObject({
      paid: "0.00",
      accrued: "20000000.00",
    });
    expect(accruedCarry(TERMS, partners, [paidIn], worth("140000000.00"))).toMatchObject({ accrued: "0.00" });
  });

  test("comes after what was distributed on that day, also where it is less", () => {
    const real = divided({ date: "2025-01-01", kind: "distribution", id: "real" }, "100000000.00", HALVES);
    const { partners: parts } = accruedCarry(TERMS, partners, [paidIn, real], worth("40000000.00"));
    const cash = (parts[0]?.trace ?? []).flatMap(({ index, code }) => (code.startsWith("distribution") ? [index] : []));
    expect(cash).toEqual([1, 2]);
  });

  test("is less than nothing where paid carry would come back", () => {
    const american: PartnersTerms = { ...TERMS, style: "american", hurdle: { rate: "0", compounding: "annual" } };
    const events = [
      divided({ date: "2020-01-01", kind: "contribution", deal: "won" }, "100.00", HALVES),
      divided({ date: "2020-01-01", kind: "contribution", deal: "lost" }, "100.00", HALVES),
      divided({ date: "2021-01-01", kind: "distribution", deal: "won", realisedShare: "1" }, "200.00", HALVES),
    ];
    const nothing = divided({ date: "2022-01-01", kind: "distribution", deal: "lost" }, "0.00", HALVES);
    expect(accruedCarry(american, partners, events, [nothing])).toMatchObject({ paid: "20.00", accrued: "-20.00" });
  });
});
