import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exact, total } from "../../money/amount.ts";
import { FundInputError } from "../../money/refusals.ts";
import { allocateCall, allocateDistribution, type CalledPartner, type PaidPartner } from "./allocation.ts";

function partner(id: string, commitment: string, more: Partial<CalledPartner> = {}): CalledPartner {
  return { id, commitment, ...more };
}

function sum(amounts: readonly string[]): string {
  return total(amounts.map((amount) => exact(amount, "amount"))).toFixed(2);
}

describe("a capital call", () => {
  test.each<[string, CalledPartner[], string, string[]]>([
    ["by commitment", [partner("a", "50"), partner("b", "30"), partner("c", "20")], "10", ["5.00", "3.00", "2.00"]],
    [
      "the odd cent goes to the largest fraction",
      [partner("a", "1"), partner("b", "2"), partner("c", "4")],
      "1",
      ["0.14", "0.29", "0.57"],
    ],
    [
      "the odd cent goes to the partner that has funded least",
      [
        partner("a", "10", { unfunded: "4.99" }),
        partner("b", "10", { unfunded: "5.00" }),
        partner("c", "10", { unfunded: "4.99" }),
      ],
      "1",
      ["0.33", "0.34", "0.33"],
    ],
    [
      "an excused partner's part is borne by the others",
      [partner("a", "50"), partner("b", "30", { excused: true }), partner("c", "20")],
      "14",
      ["10.00", "0.00", "4.00"],
    ],
    [
      "nobody pays more than is unfunded",
      [partner("a", "50", { unfunded: "3" }), partner("b", "30"), partner("c", "20")],
      "10",
      ["3.00", "4.20", "2.80"],
    ],
    [
      "a limit that another limit makes bind",
      [partner("a", "50", { unfunded: "1" }), partner("b", "30", { unfunded: "4" }), partner("c", "20")],
      "10",
      ["1.00", "4.00", "5.00"],
    ],
    [
      "all that is left",
      [partner("a", "50", { unfunded: "0.01" }), partner("b", "30", { unfunded: "2.5" })],
      "2.51",
      ["0.01", "2.50"],
    ],
    ["nothing", [partner("a", "50")], "0", ["0.00"]],
    ["nothing of nobody", [], "0", []],
    ["no commitment, no call", [partner("a", "0"), partner("b", "3")], "3", ["0.00", "3.00"]],
  ])("%s", (_name, partners, amount, amounts) => {
    expect(allocateCall({ amount, partners }).map((share) => share.amount)).toEqual(amounts);
  });

  test("shows what may be called before and after", () => {
    expect(allocateCall({ amount: "1.50", partners: [partner("a", "10", { unfunded: "4" })] })).toEqual([
      { id: "a", amount: "1.50", unfundedBefore: "4.00", unfundedAfter: "2.50" },
    ]);
  });

  test("the yen has no cents", () => {
    const partners = [partner("a", "1"), partner("b", "1")];
    const shares = allocateCall({ amount: { amount: "1", currency: "JPY" }, partners });
    expect(shares.map(({ amount }) => amount).toSorted()).toEqual(["0", "1"]);
    expect(allocateCall({ amount: "1", partners, decimals: 0 })).toEqual(shares);
  });

  test.each<[string, CalledPartner[], string]>([
    ["100.01", [partner("a", "60"), partner("b", "40")], "amount"],
    ["61", [partner("a", "60"), partner("b", "40", { excused: true })], "amount"],
    ["1", [], "amount"],
    ["1", [partner("a", "0", { unfunded: "5" })], "amount"],
    ["0.001", [partner("a", "60")], "amount"],
    ["-1", [partner("a", "60")], "amount"],
    ["1e3", [partner("a", "60")], "amount"],
    ["1", [partner("a", "-60")], "partners[0].commitment"],
    ["1", [partner("a", "60", { unfunded: "-1" })], "partners[0].unfunded"],
    ["1", [partner("a", "60"), partner("a", "40")], "partners[1].id"],
  ])("%s of %j is refused", (amount, partners, field) => {
    const call = () => allocateCall({ amount, partners });
    expect(call).toThrow(FundInputError);
    expect(call).toThrow(expect.objectContaining({ field }));
  });

  test("is placed to the cent, within every limit, and alike among those without one", () => {
    const units = fc.integer({ min: 0, max: 10 ** 9 });
    const people = fc.array(fc.record({ commitment: units, funded: units, excused: fc.boolean() }), { maxLength: 60 });
    fc.assert(
      fc.property(people, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const partners = all.map(({ commitment, funded, excused }, index) =>
          partner(`${index}`, `${commitment}`, { unfunded: `${Math.max(0, commitment - funded)}`, excused }),
        );
        const most = partners.reduce((left, each) => left + (each.excused ? 0 : Number(each.unfunded)), 0);
        const amount = `${Math.floor(most * part)}`;
        const shares = allocateCall({ amount, partners });
        expect(sum(shares.map((share) => share.amount))).toBe(exact(amount, "amount").toFixed(2));
        const perUnit = shares.flatMap((share, index) => {
          const paid = exact(share.amount, "paid");
          expect(paid.gte(0) && exact(share.unfundedAfter, "after").gte(0)).toBe(true);
          expect(partners[index]?.excused === true && paid.gt(0)).toBe(false);
          const atLimit = share.unfundedAfter === "0.00" || partners[index]?.excused === true;
          return atLimit ? [] : [{ paid, commitment: exact(partners[index]?.commitment, "commitment") }];
        });
        const [first] = perUnit;
        for (const each of perUnit) {
          const gap = each.paid.times(first?.commitment ?? 0).minus((first?.paid ?? each.paid).times(each.commitment));
          expect(gap.abs().lte(each.commitment.plus(first?.commitment ?? 0).times("0.01"))).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("a distribution", () => {
  const three: PaidPartner[] = [
    { id: "a", weight: "0.5", unfunded: "10" },
    { id: "b", weight: "0.3", unfunded: "6.00" },
    { id: "c", weight: "0.2" },
  ];

  test("by weight; what is recallable is unfunded again", () => {
    expect(allocateDistribution({ amount: "100", recallable: "25", partners: three })).toEqual([
      { id: "a", amount: "50.00", recallable: "12.50", unfundedAfter: "22.50" },
      { id: "b", amount: "30.00", recallable: "7.50", unfundedAfter: "13.50" },
      { id: "c", amount: "20.00", recallable: "5.00", unfundedAfter: "5.00" },
    ]);
  });

  test.each<[string, string, PaidPartner[], string]>([
    ["10", "10.01", three, "recallable"],
    ["10", "0", [{ id: "a", weight: "0" }], "partners"],
    ["NaN", "0", three, "amount"],
    ["10", "0", [{ id: "a", weight: "-1" }], "partners[0].weight"],
    ["10", "0", [...three, ...three], "partners[3].id"],
  ])("%s with %s recallable is refused", (amount, recallable, partners, field) => {
    const distribution = () => allocateDistribution({ amount, recallable, partners });
    expect(distribution).toThrow(expect.objectContaining({ field }));
  });

  test("both add up, and nobody may be asked back more than they received", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 50 });
    const cents = fc.integer({ min: 0, max: 10 ** 6 });
    fc.assert(
      fc.property(weights, cents, fc.double({ min: 0, max: 1, noNaN: true }), (sizes, units, part) => {
        fc.pre(sizes.some((size) => size > 0));
        const amount = (units / 100).toFixed(2);
        const recallable = (Math.floor(units * part) / 100).toFixed(2);
        const partners = sizes.map((size, index) => ({ id: `${index}`, weight: `${size}` }));
        const shares = allocateDistribution({ amount, recallable, partners });
        expect(sum(shares.map((share) => share.amount))).toBe(amount);
        expect(sum(shares.map((share) => share.recallable))).toBe(recallable);
        expect(shares.every((share) => exact(share.recallable, "r").lte(share.amount))).toBe(true);
      }),
    );
  });
});
