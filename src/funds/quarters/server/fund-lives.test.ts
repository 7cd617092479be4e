import { expect, test } from "vitest";
import { Random } from "#app/demo/server/random.ts";
import type { AccountUse } from "#funds/ledger/shared/rules.ts";
import { FundLife } from "../../../../test/fund-life.ts";
import { companyProblems, outsiders } from "../../../../test/fund-life-companies.ts";
import { isWholeRun } from "../../../../test/whole-run.ts";

/** Five hundred in a whole run, in parts of which each takes a moment. */
const PARTS = [0, 1, 2, 3, 4];
const LIVES = isWholeRun ? 100 : 20;
const SPOILT = isWholeRun ? 50 : 10;
const life = (number: number) => new FundLife(`fund life ${number}`);

/** Every day something happened, as known today and as known when each quarter was closed. */
function problemsOf(lived: FundLife): string[] {
  const { book, days, closed } = lived;
  const inOrder = [...days].toSorted();
  return [
    ...inOrder.flatMap((day) => book.problems(day)),
    ...closed.flatMap(({ endsOn, known }) => book.problems(endsOn, known)),
    ...closed.flatMap(({ known }) => book.problems(inOrder.at(-1) ?? "", known)),
    ...companyProblems(lived),
  ];
}

const kinds = new Set<string>();
/** What lives drew that companies are told apart by. */
const drawn = { given: 0, distributed: 0, severalLots: 0, outsiders: 0, excused: 0, leftOut: 0, toldApart: 0 };

function countDrawn(one: FundLife): void {
  const joined = [...one.without.values()];
  drawn.given += one.given.length;
  drawn.distributed += one.given.filter(({ what }) => what === "distribution").length;
  drawn.severalLots += one.holdings.severalLots;
  drawn.outsiders += outsiders(one).length;
  drawn.excused += joined.filter(({ excused }) => excused.size > 0).length;
  drawn.leftOut += joined.filter(({ leftOut }) => leftOut.size > 0).length;
  if (one.given.length > 0 && one.wholes.length === 0) drawn.toldApart += 1;
}

test.each(PARTS)(
  "Σ LP + GP is the fund, in total and by company, to the cent on every day of random fund lives (part %i)",
  (part) => {
    for (let number = part * LIVES; number < (part + 1) * LIVES; number += 1) {
      const one = life(number);
      expect(problemsOf(one), `fund life ${number}`).toEqual([]);
      for (const { endsOn, known } of one.closed) {
        // What is allocated leaves nothing to share: partners' accounts alone are the fund.
        expect(one.book.untagged(endsOn, known), `fund life ${number}, ${endsOn}`).toEqual([]);
      }
      for (const { kind } of one.book.entries) kinds.add(kind);
      countDrawn(one);
      for (const joined of one.joined) {
        expect(withoutPart(one.book, joined), `fund life ${number}, ${joined.partner}`).toEqual([]);
        if ([...joined.allocated.values()].some((units) => units !== 0)) late += 1;
      }
    }
  },
);

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
    "dividend",
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
  expect(late).toBeGreaterThan(LIVES / 2);
});

test("partners were excused, joined without companies, and sales took shares of several lots", () => {
  const least = {
    given: 10,
    distributed: 0.2,
    severalLots: 0.4,
    outsiders: 4,
    excused: 0.5,
    leftOut: 0.2,
    toldApart: 1.5,
  };
  const few = Object.entries(least).filter(([what, times]) => drawn[what as keyof typeof drawn] <= times * LIVES);
  expect(few).toEqual([]);
});

test("one cent of a company with a partner who has no part in it fails it", () => {
  let spoilt = 0;
  for (let number = 0; number < SPOILT; number += 1) {
    const one = life(number);
    const [outsider] = outsiders(one);
    const lines = one.book.entries.flatMap(({ kind, lines: own }) => (kind === "allocation" ? own : []));
    const own = lines.find(({ deal, partner }) => deal === outsider?.deal && partner !== null);
    if (outsider === undefined || own === undefined) continue;
    const entry = one.book.entries.find(({ lines: some }) => some.includes(own));
    own.units -= 1;
    entry?.lines.push({ ...own, partner: outsider.partner, units: 1 });
    expect(companyProblems(one), `fund life ${number}`).not.toEqual([]);
    spoilt += 1;
  }
  expect(spoilt).toBeGreaterThan(SPOILT / 10);
});

test("one cent that goes from one company to another fails it", () => {
  let spoilt = 0;
  for (let number = 0; number < SPOILT; number += 1) {
    const one = life(number);
    const own = one.book.entries.flatMap(({ kind, lines }) =>
      kind === "allocation" ? lines.filter(({ deal, partner }) => deal !== undefined && partner !== null) : [],
    );
    const [first] = own;
    const other = own.find(({ deal }) => deal !== first?.deal);
    if (one.wholes.length > 0 || first === undefined || other === undefined) continue;
    first.units += 1;
    other.units -= 1;
    expect(companyProblems(one), `fund life ${number}`).not.toEqual([]);
    spoilt += 1;
  }
  expect(spoilt).toBeGreaterThan(0);
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
