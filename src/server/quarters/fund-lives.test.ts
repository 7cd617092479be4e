import { expect, test } from "vitest";
import { FundLife } from "../../../test/fund-life.ts";
import { Random } from "../demo/random.ts";

const LIVES = 500;
const SPOILT = 50;
const life = (number: number) => new FundLife(`fund life ${number}`);

/** Every day something happened, as known today and as known when each quarter was closed. */
function problemsOf({ book, days, closed }: FundLife): string[] {
  const moments = [book.known, ...closed.map(({ known }) => known)];
  const last = [...days].toSorted();
  return [
    ...last.flatMap((day) => book.problems(day)),
    ...closed.flatMap(({ endsOn, known }) => book.problems(endsOn, known)),
    ...moments.flatMap((known) => book.problems(last.at(-1) ?? "", known)),
  ];
}

test(`Σ LP + GP is the fund to the cent on every day of ${LIVES} random fund lives`, { tags: "slow" }, () => {
  const kinds = new Set<string>();
  for (let number = 0; number < LIVES; number += 1) {
    const one = life(number);
    expect(problemsOf(one), `fund life ${number}`).toEqual([]);
    for (const { endsOn, known } of one.closed) {
      // What is allocated leaves nothing to share: partners' accounts alone are the fund.
      expect(one.book.untagged(endsOn, known), `fund life ${number}, ${endsOn}`).toEqual([]);
    }
    for (const { kind } of one.book.entries) kinds.add(kind);
  }
  expect([...kinds].toSorted()).toEqual([
    "adjustment",
    "allocation",
    "carry",
    "contribution",
    "distribution",
    "expense",
    "management_fee",
    "purchase",
    "reversal",
    "sale",
    "transfer",
    "valuation",
    "write_off",
    "year_end",
  ]);
});

test("one cent too much, anywhere, fails it", () => {
  for (let number = 0; number < SPOILT; number += 1) {
    const spoilt = life(number);
    const random = new Random(`spoilt ${number}`);
    const lines = spoilt.book.entries.flatMap((entry) => entry.lines);
    random.pick(lines).units += random.chance(0.5) ? 1 : -1;
    expect(problemsOf(spoilt), `fund life ${number}`).not.toEqual([]);
  }
});

test("one cent that moves from one partner to another without an entry fails it as well", () => {
  const { book } = life(7);
  const said = book.say("2021-12-31");
  const sums = said.reduce((sum, { nav }) => sum + nav, 0);
  expect(sums).toBe(book.worth("2021-12-31"));
  expect(sums + 1).not.toBe(book.worth("2021-12-31"));
});
