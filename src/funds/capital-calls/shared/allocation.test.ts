import { describe, expect, test } from "vitest";
import { CALLS_FOLLOW, type CallsFollow } from "#funds/funds/shared/rules.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { allocateItems, type CallPartner } from "./allocation.ts";
import { lateInterest } from "./late-interest.ts";

const USUAL = { feeRate: null, isFeeFree: false, cap: null };
const partner = (id: string, commitment: string, more: Partial<CallPartner> = {}): CallPartner => ({
  id,
  commitment,
  unfunded: commitment,
  isGeneralPartner: false,
  terms: USUAL,
  ...more,
});
const invest = (amount: string) => ({ subType: null, isOutside: false, amount });
const fees = (amount: string, isOutside = false) => ({
  subType: isOutside ? "Management Fees: Outside Commitment" : "Management Fees: Inside Commitment",
  isOutside,
  amount,
});
const usual = { excuses: [], follows: "commitments" as const, feeRate: null, occasion: "1", decimals: 2 };

const before = (inside: string, outside = "0") => ({ feesBefore: { inside, outside } });
const askedFees = (amount: string, partners: CallPartner[], isOutside = false) =>
  allocateItems({ ...usual, items: [fees(amount, isOutside)], partners }).map((line) => line.amount);

describe("a call divided item by item", () => {
  test("follows commitments, the odd cent with one of them", () => {
    const partners = [partner("a", "1000"), partner("b", "1000"), partner("c", "1000")];
    const lines = allocateItems({ ...usual, items: [invest("100")], partners });
    expect(lines.map(({ amount }) => amount).toSorted()).toEqual(["33.33", "33.33", "33.34"]);
    expect(addAmounts(lines.map(({ amount }) => amount))).toBe("100");
  });

  test("asks the others for what an excused partner does not pay, of that item only", () => {
    const partners = [partner("a", "600"), partner("b", "400")];
    const lines = allocateItems({
      ...usual,
      items: [invest("100"), invest("50")],
      partners,
      excuses: [{ id: "b", items: [1] }],
    });
    expect(lines).toMatchObject([
      { id: "a", amounts: ["100.00", "30.00"], inside: "130", unfundedAfter: "470" },
      { id: "b", amounts: ["0.00", "20.00"], inside: "20", unfundedAfter: "380" },
    ]);
  });

  describe("fees of a period that some caught up at a closing", () => {
    test.each([
      // Commitments 600 : 400 : 250; the third paid 12.50 at its closing.
      { amount: "50", was: ["0", "0", "12.5"], owes: ["30", "20", "0"] },
      { amount: "40", was: ["6", "4", "12.5"], owes: ["24", "16", "0"] },
      { amount: "75", was: ["0", "0", "12.5"], owes: ["42", "28", "5"] },
      // Who was asked for more than its part pays nothing, and the others are not asked for less than the item.
      { amount: "10", was: ["0", "50", "12.5"], owes: ["10", "0", "0"] },
      { amount: "10", was: ["0", "0", "0"], owes: ["4.8", "3.2", "2"] },
    ])("$amount after $was", ({ amount, was, owes }) => {
      const partners = ["600", "400", "250"].map((one, place) => partner(`p${place}`, one, before(was[place] ?? "0")));
      expect(askedFees(amount, partners)).toEqual(owes);
    });

    test("inside commitment and outside it are told apart, and who pays no fee has none", () => {
      const partners = [
        partner("a", "600", before("0", "0")),
        partner("b", "250", before("12.5", "0")),
        partner("gp", "50", { isGeneralPartner: true, ...before("0", "0") }),
      ];
      expect(askedFees("30", partners)).toEqual(["30", "0", "0"]);
      expect(askedFees("34", partners, true)).toEqual(["24", "10", "0"]);
    });
  });

  describe("follows what is unfunded, or commitments", () => {
    // 100 of 600 : 400 were called, and the second was excused from it.
    const partners = [partner("a", "600", { unfunded: "500" }), partner("b", "400")];
    const asked = (follows: CallsFollow, more: Partial<Parameters<typeof allocateItems>[0]> = {}) =>
      allocateItems({ ...usual, items: [invest("90")], partners, follows, ...more });

    test("who was excused of the call before pays more of the next by unfunded, its part by commitment", () => {
      expect(asked("unfunded").map(({ amount }) => amount)).toEqual(["50", "40"]);
      expect(asked("commitments").map(({ amount }) => amount)).toEqual(["54", "36"]);
    });

    test("by what was unfunded before the call, for each of its items", () => {
      const items = [invest("45"), invest("45")];
      expect(asked("unfunded", { items }).map(({ amounts }) => amounts)).toEqual([
        ["25.00", "25.00"],
        ["20.00", "20.00"],
      ]);
    });

    test("management fees and what is outside commitment follow commitments either way", () => {
      for (const items of [[fees("10")], [fees("10", true)], [{ subType: null, isOutside: true, amount: "10" }]])
        expect(asked("unfunded", { items }).map(({ amount }) => amount)).toEqual(["6", "4"]);
    });

    test("keeps to caps and excuses", () => {
      const capped = [partner("a", "600", { unfunded: "500", terms: { ...USUAL, cap: "20" } }), partner("b", "400")];
      expect(asked("unfunded", { partners: capped }).map(({ amount }) => amount)).toEqual(["20", "70"]);
      const excuses = [{ id: "b", items: [] }];
      expect(asked("unfunded", { excuses }).map(({ amount }) => amount)).toEqual(["90", "0"]);
    });

    test("who has nothing unfunded pays nothing", () => {
      const paidIn = [partner("a", "600", { unfunded: "0" }), partner("b", "400", { unfunded: "100" })];
      for (const follows of CALLS_FOLLOW)
        expect(asked(follows, { partners: paidIn }).map(({ amount }) => amount)).toEqual(["0", "90"]);
    });

    test("a fund that is drawn in full calls nothing", () => {
      const paidIn = [partner("a", "600", { unfunded: "0" }), partner("b", "400", { unfunded: "0" })];
      for (const follows of CALLS_FOLLOW)
        expect(() => asked(follows, { partners: paidIn })).toThrow(/items\[0\].amount.*0\.00/);
    });
  });

  test("leaves fees to those who pay them, by their own rates", () => {
    const partners = [
      partner("gp", "100", { isGeneralPartner: true }),
      partner("free", "100", { terms: { ...USUAL, isFeeFree: true } }),
      partner("half", "100", { terms: { ...USUAL, feeRate: "1" } }),
      partner("usual", "100"),
    ];
    const lines = allocateItems({ ...usual, feeRate: "2", items: [fees("30")], partners });
    expect(lines.map(({ amount }) => Number(amount))).toEqual([0, 0, 10, 20]);
    expect(() => allocateItems({ ...usual, items: [fees("30")], partners })).toThrow(/items\[0\].amount/);
  });

  test("takes nothing off unfunded for what is outside commitment, and asks for it beyond that", () => {
    const partners = [partner("a", "100", { unfunded: "10" }), partner("b", "100")];
    const [a] = allocateItems({ ...usual, items: [fees("60", true), invest("40")], partners });
    expect(a).toMatchObject({ inside: "10", outside: "30", amount: "40", unfundedAfter: "0" });
  });

  test("keeps to a cap over the items of one call", () => {
    const partners = [partner("a", "100", { terms: { ...USUAL, cap: "15" } }), partner("b", "100")];
    const [a, b] = allocateItems({ ...usual, items: [invest("20"), invest("20")], partners });
    expect([a?.amount, b?.amount]).toEqual(["15", "25"]);
  });

  test.each([
    ["more than may be called", [invest("201")], /items\[0\].amount.*200/],
    ["what nobody pays", [fees("10")], /items\[0\].amount/],
    ["finer than a cent", [invest("10"), invest("0.001")], /items\[1\].amount/],
  ])("refuses %s and names the item", (_what, items, message) => {
    const partners = [
      partner("a", "100", { isGeneralPartner: true }),
      partner("b", "100", { terms: { ...USUAL, isFeeFree: true } }),
    ];
    expect(() => allocateItems({ ...usual, items, partners })).toThrow(message);
  });
});

/** The same numbers each time. */
function drawn(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
}

function randomCall(seed: number) {
  const draw = drawn(seed);
  const partners = Array.from({ length: 2 + draw(40) }, (_each, place) => {
    const commitment = 100 + draw(5_000_000);
    return partner(`p${place}`, `${commitment}.${String(draw(100)).padStart(2, "0")}`, {
      unfunded: String(draw(2) === 0 ? commitment : draw(commitment + 1)),
      isGeneralPartner: place === 0,
      terms: {
        feeRate: draw(5) === 0 ? `1.${draw(10)}` : null,
        isFeeFree: draw(9) === 0,
        cap: draw(7) === 0 ? `${draw(commitment)}.5` : null,
      },
    });
  });
  const cents = () => `${draw(900)}.${String(1 + draw(99)).padStart(2, "0")}`;
  const items = Array.from({ length: 1 + draw(5) }, () =>
    draw(3) === 0 ? fees(cents(), draw(2) === 0) : { subType: null, isOutside: draw(4) === 0, amount: cents() },
  );
  const excuses = partners.filter(() => draw(8) === 0).map(({ id }) => ({ id, items: draw(2) === 0 ? [] : [1] }));
  const follows = CALLS_FOLLOW[draw(2)] ?? "unfunded";
  return { items, partners, excuses, follows, feeRate: "2", occasion: String(seed), decimals: 2 };
}

/** What is wrong with an allocation, in words; nothing where all of it is right. */
function problemsOf(call: ReturnType<typeof randomCall>, lines: ReturnType<typeof allocateItems>): string[] {
  const sums = call.items.map((_item, index) => addAmounts(lines.map(({ amounts }) => amounts[index] ?? "0")));
  return [
    ...call.items.flatMap(({ amount }, index) => (Number(sums[index]) === Number(amount) ? [] : [`item ${index}`])),
    ...lines.flatMap((line, place) => {
      const { unfunded, terms } = call.partners[place] as CallPartner;
      const wrong = [
        Number(line.inside) > Number(unfunded) && "over unfunded",
        terms.cap !== null && Number(line.inside) > Number(terms.cap) && "over cap",
        Number(addAmounts([line.inside, line.outside])) !== Number(line.amount) && "parts",
        Number(addAmounts([line.inside, line.unfundedAfter])) !== Number(unfunded) && "unfunded",
        call.excuses.some(({ id, items }) => id === line.id && items.length === 0) &&
          Number(line.amount) > 0 &&
          "excused",
      ];
      return wrong.filter((one) => one !== false).map((one) => `${line.id}: ${one}`);
    }),
  ];
}

test("500 random calls add up to the cent item by item, and nobody is asked for too much; a cent's error is found", () => {
  let divided = 0;
  for (let seed = 1; seed <= 500; seed += 1) {
    const call = randomCall(seed);
    let lines: ReturnType<typeof allocateItems>;
    try {
      lines = allocateItems(call);
    } catch {
      continue;
    }
    divided += 1;
    expect(problemsOf(call, lines)).toEqual([]);
    const [first, ...others] = lines;
    if (!first) throw new Error("Nobody was asked");
    const off = { ...first, amounts: [addAmounts([first.amounts[0] ?? "0", "0.01"]), ...first.amounts.slice(1)] };
    expect(problemsOf(call, [off, ...others])).not.toEqual([]);
  }
  expect(divided).toBeGreaterThan(400);
});

describe("interest for late payment", () => {
  const owed = { amount: "100000", dueOn: "2026-03-01", rate: "8", receipts: [], until: "2026-03-31", decimals: 2 };

  test("is simple, Actual/365, on what was open", () => {
    // 100,000 × 8 % × 30 ÷ 365
    expect(lateInterest(owed)).toBe("657.53");
    // 60,000 × 8 % × 10 ÷ 365 + 40,000 × 8 % × 30 ÷ 365
    const receipts = [{ on: "2026-03-11", amount: "60000" }];
    expect(lateInterest({ ...owed, receipts })).toBe("394.52");
  });

  test("is nothing on what arrived in time, and ends when all is there", () => {
    expect(lateInterest({ ...owed, receipts: [{ on: "2026-02-20", amount: "100000" }] })).toBe("0.00");
    const receipts = [{ on: "2026-03-11", amount: "150000" }];
    expect(lateInterest({ ...owed, receipts })).toBe(lateInterest({ ...owed, receipts, until: "2027-01-01" }));
  });
});
