import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NamedPart } from "#maths/fund/lots/deal-lots.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { capitalByDeal, type DealRow } from "./deal-books.ts";
import { divide } from "./division.ts";
import { type BookedFlow, inherited } from "./inheritance.ts";

const [SELLER, BUYER, OTHER, OWN] = ["a", "b", "x", "g"];
const [SOLD_ON, MOVED_ON, PAID_ON] = ["2022-01-15", "2022-03-31", "2022-06-30"];
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((units) => new Exact(units).div(100).toFixed(2));

const dealRow = (date: string, kind: string, deal: string | null, more: Partial<DealRow>): DealRow => ({
  date,
  kind,
  deal,
  cost: "0",
  unrealised: "0",
  expense: "0",
  cash: "0",
  ...more,
});

/** Two calls, each of which names what part of it is for which deal; deals that were bought, and one of them sold. */
const funds = fc.record({
  calls: fc.tuple(
    ...["2020-01-15", "2021-01-15"].map((date) =>
      fc.record({
        date: fc.constant(date),
        seller: cents(9_999_99),
        other: cents(9_999_99),
        own: cents(99_99),
        named: fc.constantFrom("won", "lost", null, undefined),
        share: fc.constantFrom("1", "0.6", "0.33"),
      }),
    ),
  ),
  cost: fc.tuple(cents(5_000_00), cents(5_000_00)),
  fees: cents(500_00),
  proceeds: cents(50_000_00),
  before: fc.option(cents(9_999_99), { nil: undefined }),
  part: fc.constantFrom("0.01", "0.3333", "0.5", "0.999"),
  hurdle: fc.constantFrom("0", "0.08"),
});
type Fund = typeof funds extends fc.Arbitrary<infer One> ? One : never;

const flow = (id: string, date: string, entryNo: number, contributed: string, distributed = "0"): BookedFlow => ({
  limitedPartnerId: id,
  date,
  contributed,
  distributed,
  entryNo,
  isTransfer: false,
});

/** What the books say, with one partner where the seller stands. */
function booksOf({ calls, before }: Fund, holder: string): { flows: BookedFlow[]; named: NamedPart[] } {
  const parts = calls.flatMap(({ date, seller, other, own, named, share }, place) =>
    [[holder, seller] as const, [OTHER, other] as const, [OWN, own] as const].map(([partner, amount]) => ({
      flow: flow(partner, date, place + 1, amount),
      named:
        named === undefined ? [] : [{ partner, date, deal: named, amount: new Exact(amount).times(share).toFixed(2) }],
    })),
  );
  const back =
    before === undefined ? [] : [flow(holder, "2021-06-30", 5, "0", before), flow(OTHER, "2021-06-30", 5, "0", before)];
  return { flows: [...parts.map((one) => one.flow), ...back], named: parts.flatMap((one) => one.named) };
}

/** The same after a part of what the seller has went to the buyer. */
function transferred(fund: Fund, part: string) {
  const { flows, named } = booksOf(fund, SELLER);
  const moved = (of: "contributed" | "distributed") =>
    new Exact(addAmounts(flows.filter(({ limitedPartnerId: id }) => id === SELLER).map((one) => one[of])))
      .times(part)
      .toDecimalPlaces(2);
  const [paid, got] = [moved("contributed"), moved("distributed")];
  const sides = [
    flow(SELLER, MOVED_ON, 9, paid.negated().toFixed(2), got.negated().toFixed(2)),
    flow(BUYER, MOVED_ON, 9, paid.toFixed(2), got.toFixed(2)),
  ].map((side) => ({ ...side, isTransfer: true }));
  return inherited([...flows, ...sides], named, 2);
}

/** What each gets of the sale of a deal: [of the proceeds, capital, preferred, profit, carry]. */
function divided(
  { cost: [won, lost], fees, proceeds, hurdle }: Fund,
  { flows, named }: ReturnType<typeof inherited>,
  ids: readonly string[],
) {
  const rows = [
    dealRow("2020-02-01", "purchase", "won", { cost: won }),
    dealRow("2020-12-31", "manual", null, { expense: fees }),
    dealRow("2021-02-01", "purchase", "lost", { cost: lost }),
    dealRow(SOLD_ON, "sale", "won", { cost: `-${won}`, cash: proceeds }),
  ];
  const capital = capitalByDeal(flows, { rows, returned: [], named }, { day: PAID_ON, currency: "EUR" });
  const { result } = divide({
    paidOn: PAID_ON,
    amount: proceeds,
    terms: { style: "american", hurdle: { rate: hurdle, compounding: "annual" }, catchUp: "1", carry: "0.2" },
    partners: ids.map((id) => ({ limitedPartnerId: id, commitment: "1000", isGeneralPartner: id === OWN })),
    flows,
    currency: "EUR",
    occasion: "3",
    deals: { capital, weights: capital.ofDeal("won") },
  });
  const last = result.distributions.at(-1);
  const weight = [...capital.ofDeal("won").values()].reduce((sum, one) => sum.plus(one), new Exact(0));
  const parts = new Map(
    last?.parts.map((one) => [one.partner, [one.amount, one.returnOfCapital, one.preferred, one.profit, one.carry]]),
  );
  return { parts, weight };
}

/** Money of a day is whole cents for each of them, and by it they share; what the sale brought makes more of each cent. */
const centsOff = ({ proceeds }: Fund, weight: Exact) =>
  weight.isZero() ? Number(proceeds) : 0.02 + Number(new Exact(proceeds).div(weight).times("0.04"));

const runs = { numRuns: 100 };

describe("deal by deal after a transfer", () => {
  test("of everything, each gets what it would had the buyer stood there from the start", () => {
    fc.assert(
      fc.property(funds, (fund) => {
        const { parts: after } = divided(fund, transferred(fund, "1"), [SELLER, BUYER, OTHER, OWN]);
        const { parts: never } = divided(fund, inherited(...namedLast(booksOf(fund, BUYER))), [BUYER, OTHER, OWN]);
        for (const id of [BUYER, OTHER, OWN]) expect(after.get(id)).toEqual(never.get(id));
        expect((after.get(SELLER) ?? []).every((amount) => Number(amount) === 0)).toBe(true);
      }),
      runs,
    );
  });

  test("of a part, all of it is divided to the cent, and seller and buyer together get what the seller would have", () => {
    fc.assert(
      fc.property(funds, (fund) => {
        const { parts: after } = divided(fund, transferred(fund, fund.part), [SELLER, BUYER, OTHER, OWN]);
        const { parts: never, weight } = divided(fund, inherited(...namedLast(booksOf(fund, SELLER))), [
          SELLER,
          OTHER,
          OWN,
        ]);
        const amountOf = (id: string) => new Exact(after.get(id)?.[0] ?? 0);
        expect(addAmounts([SELLER, BUYER, OTHER, OWN].map((id) => amountOf(id).toFixed(2)))).toBe(
          new Exact(fund.proceeds).toString(),
        );
        const both = amountOf(SELLER).plus(amountOf(BUYER));
        expect(
          both
            .minus(never.get(SELLER)?.[0] ?? 0)
            .abs()
            .toNumber(),
        ).toBeLessThanOrEqual(centsOff(fund, weight));
      }),
      runs,
    );
  });
});

const namedLast = ({ flows, named }: ReturnType<typeof booksOf>) => [flows, named, 2] as const;

test("what the money of a day was called for goes with it by the same part", () => {
  const { flows, named } = inherited(
    [
      flow(SELLER, "2020-01-15", 1, "100"),
      flow(SELLER, "2021-01-15", 2, "50"),
      { ...flow(SELLER, MOVED_ON, 3, "-50"), isTransfer: true },
      { ...flow(BUYER, MOVED_ON, 3, "50"), isTransfer: true },
      flow(SELLER, "2023-01-15", 4, "10"),
    ],
    [
      { partner: SELLER, date: "2020-01-15", deal: "won", amount: "100" },
      { partner: SELLER, date: "2023-01-15", deal: "lost", amount: "10" },
    ],
    2,
  );
  expect(flows.map(({ limitedPartnerId: id, date, contributed }) => [id, date, contributed])).toEqual([
    [SELLER, "2020-01-15", "66.67"],
    [SELLER, "2021-01-15", "33.33"],
    [SELLER, "2023-01-15", "10.00"],
    [BUYER, "2020-01-15", "33.33"],
    [BUYER, "2021-01-15", "16.67"],
  ]);
  expect(named).toEqual([
    { partner: SELLER, date: "2020-01-15", deal: "won", amount: "66.67" },
    { partner: SELLER, date: "2023-01-15", deal: "lost", amount: "10" },
    { partner: BUYER, date: "2020-01-15", deal: "won", amount: "33.33" },
  ]);
});
