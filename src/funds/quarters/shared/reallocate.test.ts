import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { type AllocatedAccount, reallocate, takesPart } from "./reallocate.ts";

const A = { commitmentId: "a", before: "600000", added: "0" };
const B = { commitmentId: "b", before: "400000", added: "0" };
const C = { commitmentId: "c", before: "0", added: "250000" };
const ASKED = { partners: [A, B, C], flows: [], feeWeights: [], decimals: 2, occasion: "2025-04-10" };
const had = (use: AllocatedAccount["use"], amounts: Record<string, string>, counted: Record<string, string> = {}) => ({
  accountId: use ?? "own",
  use,
  parts: Object.entries(amounts).map(([commitmentId, amount]) => ({
    commitmentId,
    amount,
    counted: counted[commitmentId] ?? "0",
  })),
});
const of = (parts: ReturnType<typeof reallocate>) =>
  Object.fromEntries(parts.map(({ commitmentId, amount }) => [commitmentId, amount]));
const text = (cents: number) => (cents / 100).toFixed(2);
const call = (amount: string, without: string[] = []) => ({ what: "call" as const, amount, without, isLeftOut: false });

// ILPA Model LPA (2020), subsequent closings: as if all partners had been admitted at the initial closing.
describe("what quarters allocated, reallocated", () => {
  test("what joins gets its part by commitments, of the earlier by what they were allocated", () => {
    // A fifth of 15,000; three fifths of that of A.
    expect(of(reallocate([had("realised_price", { a: "9000", b: "6000" })], ASKED))).toEqual({
      a: "-1800.00",
      b: "-1200.00",
      c: "3000.00",
    });
    // The reviewer's fund: 5 of 117.95 million join; 1.5 million × 5 ÷ 117.95 = 63,586.27.
    const partners = [
      { ...A, before: "112950000" },
      { ...C, added: "5000000" },
    ];
    expect(of(reallocate([had("realised_price", { a: "1500000" })], { ...ASKED, partners }))).toEqual({
      a: "-63586.27",
      c: "63586.27",
    });
  });

  test("losses and expenses go the other way, odd cents to the largest remainder", () => {
    // A fifth of 100.01 is 20.002: 80.008 stay, and theirs is the cent.
    expect(of(reallocate([had("administration", { a: "-60.01", b: "-40.00" })], ASKED))).toEqual({
      a: "12.00",
      b: "8.00",
      c: "-20.00",
    });
  });

  test("what it had for the same commitment counts, also where that was too much", () => {
    expect(of(reallocate([had("interest", { a: "480", b: "320", c: "200" }, { c: "200" })], ASKED))).toEqual({});
    expect(of(reallocate([had("interest", { a: "450", b: "300", c: "250" }, { c: "250" })], ASKED))).toEqual({
      a: "30.00",
      b: "20.00",
      c: "-50.00",
    });
  });

  test("who increases gives as one of the earlier, and gets as one that joins", () => {
    // B has 400 of 1,000 and joins with a fifth: it gets 200 and gives 80 of that.
    const partners = [A, { ...B, added: "250000" }];
    expect(of(reallocate([had("interest", { a: "600", b: "400" })], { ...ASKED, partners }))).toEqual({
      a: "-120.00",
      b: "120.00",
    });
  });

  test("of gains, who was excused of a call takes a smaller part, and a larger where others were", () => {
    const gains = [had("realised_price", { a: "6000", b: "4000" })];
    // Of half of what was called a fifth, of the other half nothing: a tenth.
    expect(of(reallocate(gains, { ...ASKED, flows: [call("100"), call("100", ["c"])] }))).toMatchObject({
      c: "1000.00",
    });
    // Without B, 250 of 850: (0.2 + 0.294117…) ÷ 2 of 10,000.
    expect(of(reallocate(gains, { ...ASKED, flows: [call("100"), call("100", ["b"])] }))).toMatchObject({
      c: "2470.59",
    });
    // Costs follow commitments all the same.
    const costs = [had("administration", { a: "-600", b: "-400" })];
    expect(of(reallocate(costs, { ...ASKED, flows: [call("100", ["c"])] }))).toMatchObject({ c: "-200.00" });
  });

  test("fees follow commitments times rates, and who is free of them takes none", () => {
    const fees = [had("management_fees", { a: "-3000", b: "-2000" })];
    const feeWeights = [
      { ...A, before: "12000" },
      { ...B, before: "8000" },
      { ...C, added: "0" },
    ];
    expect(of(reallocate(fees, { ...ASKED, feeWeights }))).toEqual({});
    const half = feeWeights.with(2, { ...C, added: "2500" });
    // 2,500 of 22,500.
    expect(of(reallocate(fees, { ...ASKED, feeWeights: half }))).toMatchObject({ c: "-555.56" });
  });

  test("realised gains stay where the terms leave realised deals out", () => {
    expect(takesPart("realised_price", "out")).toBe(false);
    expect(takesPart("realised_currency", "in")).toBe(true);
    expect(takesPart("change_price", "out")).toBe(true);
  });

  test("nobody joins, or nobody was before: nothing moves", () => {
    expect(reallocate([had("interest", { a: "1" })], { ...ASKED, partners: [A, B] })).toEqual([]);
    expect(reallocate([had("interest", { c: "1" })], { ...ASKED, partners: [C] })).toEqual([]);
  });

  test("of any account nothing is lost, and everybody who joins has its part to a cent", () => {
    const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
    const units = fc.integer({ min: 1, max: 900_000 });
    fc.assert(
      fc.property(cents, cents, cents, units, units, units, (a, b, counted, ofA, ofB, ofC) => {
        const partners = [
          { ...A, before: String(ofA) },
          { ...B, before: String(ofB) },
          { ...C, added: String(ofC) },
        ];
        const account = had("other_income", { a: text(a), b: text(b), c: text(counted) }, { c: text(counted) });
        const moved = reallocate([account], { ...ASKED, partners });
        expect(Number(addAmounts(["0", ...moved.map(({ amount }) => amount)]))).toBe(0);
        const has = Number(of(moved)["c"] ?? 0) + counted / 100;
        expect(Math.abs(has - ((a + b + counted) / 100) * (ofC / (ofA + ofB + ofC)))).toBeLessThan(0.0101);
      }),
    );
  });
});

const gained = (aero: string, dragon: string, amounts: Record<string, string>) => ({
  ...had("change_price", amounts),
  companies: [
    { deal: "aero", amount: aero },
    { deal: "dragon", amount: dragon },
  ],
});

describe("where quarters told companies apart", () => {
  // C joins a and b: both paid 1,000 for one company, a alone 500 for another, and c takes part in both.
  const flows = [
    { ...call("1000"), key: "call/1" },
    { ...call("500", ["b"]), key: "call/2" },
  ];
  const funding = {
    dealOf: new Map([
      ["call/1", "aero"],
      ["call/2", "dragon"],
    ]),
    spent: new Map<string, string>(),
  };
  test("of each company it gets by what paid for it, from those who paid", () => {
    // Of 150 of Aero a fifth, 18 and 12; of 85 of Dragon 25 of 85, from a alone.
    const divided = reallocate([gained("150", "85", { a: "175", b: "60" })], { ...ASKED, flows, funding });
    expect(of(divided)).toEqual({ a: "-43.00", b: "-12.00", c: "55.00" });
  });

  test("of a company that the closing leaves out nothing, and of cost that no call named by all that no call named", () => {
    const out = flows.map((flow) => ({ ...flow, isLeftOut: flow.key === "call/2" }));
    const left = reallocate([gained("150", "85", { a: "175", b: "60" })], { ...ASKED, flows: out, funding });
    expect(of(left)).toEqual({ a: "-18.00", b: "-12.00", c: "30.00" });
    const spent = new Map([["third", "200"]]);
    const unnamed = [...flows, { ...call("400", ["c"]), key: "call/3" }];
    const third = { ...had("change_price", { a: "6", b: "4" }), companies: [{ deal: "third", amount: "10" }] };
    expect(reallocate([third], { ...ASKED, flows: unnamed, funding: { ...funding, spent } })).toEqual([]);
  });

  test("what was allocated before companies were told apart is divided as it was", () => {
    // 100 of before by all calls: of 1,500 c’s part is 200 and 500 × 25 ÷ 85.
    const account = { ...gained("150", "0", { a: "150", b: "100" }) };
    const divided = of(reallocate([account], { ...ASKED, flows, funding }));
    expect(divided["c"]).toBe((30 + Math.round((100 * (200 + (500 * 25) / 85)) / 1.5) / 1000).toFixed(2));
  });

  test("whatever companies came to, the parts of an account add up to nothing", () => {
    const amount = fc.integer({ min: -(10 ** 7), max: 10 ** 7 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (aero, dragon, rest, own) => {
        const all = aero + dragon + rest;
        const account = gained(text(aero), text(dragon), { a: text(all - own), b: text(own) });
        const parts = reallocate([account], { ...ASKED, flows, funding });
        expect(Number(addAmounts(["0", ...parts.map((part) => part.amount)]))).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});
