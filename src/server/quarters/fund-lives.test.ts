import { expect, test } from "vitest";
import type { AccountUse } from "#shared/ledger/rules.ts";
import { FundLife } from "../../../test/fund-life.ts";
import { Random } from "../demo/random.ts";

/** Five hundred, in parts of which each takes a moment. */
const PARTS = [0, 1, 2, 3, 4];
const LIVES = 100;
const SPOILT = 50;
const life = (number: number) => new FundLife(`fund life ${number}`);

/** Every day something happened, as known today and as known when each quarter was closed. */
function problemsOf({ book, days, closed }: FundLife): string[] {
  const inOrder = [...days].toSorted();
  return [
    ...inOrder.flatMap((day) => book.problems(day)),
    ...closed.flatMap(({ endsOn, known }) => book.problems(endsOn, known)),
    ...closed.flatMap(({ known }) => book.problems(inOrder.at(-1) ?? "", known)),
  ];
}

const kinds = new Set<string>();

test.each(PARTS)("Σ LP + GP is the fund to the cent on every day of random fund lives (%i of five hundred)", (part) => {
  for (let number = part * LIVES; number < (part + 1) * LIVES; number += 1) {
    const one = life(number);
    expect(problemsOf(one), `fund life ${number}`).toEqual([]);
    for (const { endsOn, known } of one.closed) {
      // What is allocated leaves nothing to share: partners' accounts alone are the fund.
      expect(one.book.untagged(endsOn, known), `fund life ${number}, ${endsOn}`).toEqual([]);
    }
    for (const { kind } of one.book.entries) kinds.add(kind);
    for (const joined of one.joined) {
      expect(withoutPart(one.book, joined), `fund life ${number}, ${joined.partner}`).toEqual([]);
      if ([...joined.allocated.values()].some((units) => units !== 0)) late += 1;
    }
  }
});

let late = 0;

test("Σ LP + GP is the fund where quarters are allocated after somebody joined, who gets its part of them to the smallest unit", () => {
  let divided = 0;
  let left = 0;
  for (let number = 0; number < LIVES; number += 1) {
    const one = new FundLife(`late life ${number}`, undefined, true);
    expect(problemsOf(one), `late life ${number}`).toEqual([]);
    for (const { endsOn, known } of one.closed)
      expect(one.book.untagged(endsOn, known), `late life ${number}, ${endsOn}`).toEqual([]);
    for (const joined of one.joined) {
      expect(withoutPart(one.book, joined), `late life ${number}, ${joined.partner}`).toEqual([]);
      if (joined.since !== undefined && joined.known > joined.since) divided += 1;
    }
    for (const { seller, on } of one.sold) {
      if (one.book.commitment(seller, one.closed.at(-1)?.endsOn ?? on) !== 0) continue;
      expect(leftWith(one, seller), `late life ${number}, ${seller}`).toEqual([]);
      left += 1;
    }
  }
  expect(divided).toBeGreaterThan(LIVES);
  expect(left).toBeGreaterThan(LIVES / 10);
});

/** What is on the accounts of a partner who sold all of its commitment, of what quarters gave it this year. */
function leftWith({ book, closed }: FundLife, partner: string) {
  const own = book.balances(closed.at(-1)?.endsOn ?? "").get(partner) ?? new Map<AccountUse, number>();
  return [...own].filter(([, units]) => units !== 0);
}

/** Accounts of which somebody who joined has not its part, to the smallest unit, of all that quarters had allocated. */
function withoutPart(
  book: FundLife["book"],
  { partner, known, part, allocated, since = 0 }: FundLife["joined"][number],
) {
  const own = book.entries.filter(({ no }) => no <= known && no > since).flatMap(({ lines }) => lines);
  return [...allocated].flatMap(([use, all]) => {
    const has = own.reduce((sum, line) => (line.partner === partner && line.use === use ? sum - line.units : sum), 0);
    return Math.abs(has - all * part) < 1 ? [] : [`${use}: ${has}, not ${all * part}`];
  });
}

test("they have lived through everything", () => {
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

test("partners joined after quarters were allocated", () => {
  expect(late).toBeGreaterThan(LIVES);
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

test("one cent that an entry moves from a partner to nobody fails it at the close", () => {
  const spoilt = life(3);
  const allocation = spoilt.book.entries.find(({ kind }) => kind === "allocation");
  const [first] = allocation?.lines.filter(({ partner }) => partner !== null) ?? [];
  if (!allocation || !first) throw new Error("A life has an allocation");
  first.units += 1;
  allocation.lines.push({ ...first, partner: null, units: -1 });
  const left = spoilt.closed.map(({ endsOn, known }) => spoilt.book.untagged(endsOn, known).length);
  expect(Math.max(...left)).toBeGreaterThan(0);
});
