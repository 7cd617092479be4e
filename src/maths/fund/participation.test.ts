import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addAmounts, Exact } from "../money/amount.ts";
import { type FundingFacts, fundingOf, investmentsOf } from "./participation.ts";

const facts = (given: Partial<FundingFacts>): FundingFacts => ({
  named: [],
  contributed: new Map([
    ["a", "600"],
    ["b", "400"],
  ]),
  spent: new Map(),
  isUneven: true,
  decimals: 2,
  ...given,
});
const named = (deal: string, parts: Record<string, string>) =>
  Object.entries(parts).map(([partner, amount]) => ({ partner, deal, amount }));
const told = (given: Partial<FundingFacts>) =>
  Object.fromEntries(investmentsOf(facts(given)).map(({ deal, funded }) => [deal, Object.fromEntries(funded)]));

describe("who funded an investment", () => {
  test.each<[string, Partial<FundingFacts>, Record<string, Record<string, string>>]>([
    [
      "what calls named is its funders’ own",
      {
        named: [...named("x", { a: "300" }), ...named("y", { a: "300", b: "400" })],
        spent: new Map([
          ["x", "300"],
          ["y", "700"],
        ]),
      },
      { x: { a: "300.00" }, y: { a: "300.00", b: "400.00" } },
    ],
    [
      "cost beyond that is shared by capital that no call named",
      { named: named("x", { a: "300" }), spent: new Map([["y", "70"]]) },
      { x: { a: "300.00" }, y: { a: "30.00", b: "40.00" } },
    ],
    [
      "by all capital where calls named all of it",
      { named: named("x", { a: "600", b: "400" }), spent: new Map([["y", "10"]]) },
      { x: { a: "600.00", b: "400.00" }, y: { a: "6.00", b: "4.00" } },
    ],
    [
      "a company paid for in part by a call: its own part and its part of the rest",
      { named: named("x", { a: "200" }), spent: new Map([["x", "280"]]) },
      { x: { a: "240.00", b: "40.00" } },
    ],
    [
      "all by capital contributed where no call excused anybody",
      { isUneven: false, named: named("x", { a: "200" }), spent: new Map([["x", "280"]]) },
      { x: { a: "168.00", b: "112.00" } },
    ],
    ["nothing spent and nothing called: nothing funded", {}, {}],
    [
      "a partner that was refunded more than it paid has no part",
      {
        contributed: new Map([
          ["a", "600"],
          ["b", "-5"],
        ]),
        spent: new Map([["x", "10"]]),
      },
      { x: { a: "10.00" } },
    ],
  ])("%s", (_name, given, wanted) => {
    expect(told(given)).toEqual(wanted);
  });

  test("only where somebody was excused is a division other than by capital", () => {
    const given = { named: named("x", { a: "200" }) };
    expect(fundingOf(facts(given), "x")).toEqual(new Map([["a", "200.00"]]));
    expect(fundingOf(facts({ ...given, isUneven: false }), "x")).toBeUndefined();
    expect(fundingOf(facts(given), "y")).toBeUndefined();
  });

  test("parts of a company add up to what was called for it and spent beyond, whatever the facts are", () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((units) => new Exact(units).div(100).toFixed(2));
    const partner = fc.constantFrom("a", "b", "c", "d");
    const deal = fc.constantFrom("x", "y", "z");
    const drawn = fc.record({
      named: fc.array(fc.record({ partner, deal, amount: cents }), { maxLength: 20 }),
      contributed: fc.array(fc.tuple(partner, cents), { minLength: 1 }).map((rows) => new Map(rows)),
      spent: fc.array(fc.tuple(deal, cents)).map((rows) => new Map(rows)),
      isUneven: fc.boolean(),
    });
    fc.assert(
      fc.property(drawn, (given) => {
        for (const { deal: id, funded, called, unnamed } of investmentsOf(facts(given))) {
          const parts = new Exact(addAmounts(["0", ...funded.values()]));
          const isPaid = [...given.contributed.values()].some((amount) => Number(amount) > 0);
          expect(parts.toFixed(2)).toBe(new Exact(called).plus(isPaid ? unnamed : 0).toFixed(2));
          const own = given.isUneven ? given.named.filter((one) => one.deal === id) : [];
          const said = own.reduce((sum, { amount }) => sum.plus(amount), new Exact(0));
          expect(said.toFixed(2)).toBe(called);
        }
      }),
    );
  });
});
