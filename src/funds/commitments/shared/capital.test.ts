import fc from "fast-check";
import { expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { dividedNav } from "./capital.ts";

const IN_EUROS = { currency: "EUR", occasion: "fund" };
const partner = (partnerId: string, commitment: string, capital: string) => ({ partnerId, commitment, capital });

test("what is nobody's is divided by commitments, to the cent", () => {
  const partners = [partner("a", "200", "50"), partner("b", "100", "30")];
  // 100.00 − 80.00 = 20.00, by two to one.
  expect(dividedNav(partners, "100", IN_EUROS)).toEqual({ navs: ["63.33", "36.67"], notAllocated: "0.00" });
  expect(dividedNav(partners, "70", IN_EUROS)).toEqual({ navs: ["43.33", "26.67"], notAllocated: "0.00" });
});

test("without a commitment the rest stays nobody's", () => {
  expect(dividedNav([partner("a", "0", "50")], "80", IN_EUROS)).toEqual({ navs: ["50.00"], notAllocated: "30.00" });
  expect(dividedNav([], "-5.5", IN_EUROS)).toEqual({ navs: [], notAllocated: "-5.50" });
});

const cents = fc.integer({ min: -1e12, max: 1e12 }).map((units) => (units / 100).toFixed(2));
const commitment = fc.integer({ min: 0, max: 1e9 }).map(String);

test("all partners add up to the fund, always", () => {
  const lives = fc.record({ nav: cents, partners: fc.array(fc.tuple(commitment, cents), { maxLength: 40 }) });
  fc.assert(
    fc.property(lives, ({ nav, partners }) => {
      const given = partners.map(([promised, capital], index) => partner(`p${index}`, promised, capital));
      const { navs, notAllocated } = dividedNav(given, nav, IN_EUROS);
      expect(addAmounts([...navs, notAllocated])).toBe(addAmounts([nav]));
    }),
    { numRuns: 300 },
  );
});
