import { describe, expect, test } from "vitest";
import { addAmounts, Exact } from "../../money/amount.ts";
import { moneyText } from "../../money/currency.ts";
import { FundInputError } from "../../money/refusals.ts";
import { handedOver, OFFSET_KIND_NAMES, offsetBalances, offsetCredit, takenInOrder } from "./offsets.ts";
import { partnerFees } from "./partner-fees.ts";

test.each([
  // amount, percent, currency, credit
  ["1000", "100", "EUR", "1000.00"],
  ["1000", "80", "EUR", "800.00"],
  // Half-even: 0.125 is 0.12, 0.135 is 0.14.
  ["0.25", "50", "EUR", "0.12"],
  ["0.27", "50", "EUR", "0.14"],
  ["333", "33.5", "JPY", "112"],
])("of %s received, %s %% in %s reduces the fee: %s", (amount, percent, currency, credit) => {
  expect(offsetCredit(amount, percent, currency)).toBe(credit);
});

test("a share over the whole is refused", () => {
  expect(() => offsetCredit("1", "100.01", "EUR")).toThrow(FundInputError);
});

const exactly = (id: string, carriedIn: string, recognised: string) => ({
  id,
  carriedIn: new Exact(carriedIn),
  recognised: new Exact(recognised),
});
const shown = (fee: string, offsets: ReturnType<typeof exactly>[]) =>
  takenInOrder(new Exact(fee), offsets).map(({ id, applied, unapplied }) => [
    id,
    applied.toFixed(2),
    unapplied.toFixed(2),
  ]);

test.each<[fee: string, expected: string[][]]>([
  [
    "0",
    [
      ["old", "0.00", "30.00"],
      ["new", "0.00", "50.00"],
    ],
  ],
  [
    "20",
    [
      ["old", "20.00", "10.00"],
      ["new", "0.00", "50.00"],
    ],
  ],
  [
    "30",
    [
      ["old", "30.00", "0.00"],
      ["new", "0.00", "50.00"],
    ],
  ],
  [
    "70",
    [
      ["old", "30.00", "0.00"],
      ["new", "40.00", "10.00"],
    ],
  ],
  [
    "100",
    [
      ["old", "30.00", "0.00"],
      ["new", "50.00", "0.00"],
    ],
  ],
])("a fee of %s takes the older offset first", (fee, expected) => {
  expect(shown(fee, [exactly("old", "30", "0"), exactly("new", "0", "50")])).toEqual(expected);
});

const TERMS = { rate: "0.02", basis: "committed" } as const;
const Q1 = { from: "2024-01-01", to: "2024-04-01", committed: "1000000" };
const Q2 = { from: "2024-04-01", to: "2024-07-01", committed: "1000000" };
const PARTNERS = [
  { id: "A", commitment: "600000" },
  { id: "B", commitment: "300000" },
  { id: "GP", commitment: "100000", feeFree: true },
];

test("two quarters by hand: what is recognised in the first waits, and goes before what the second recognises", () => {
  // 2 % of a million for a quarter is 5,000; the general partner’s tenth is borne by nobody, so 3,000 and 1,500 are due.
  const first = partnerFees(TERMS, PARTNERS, {
    ...Q1,
    offsets: [
      { id: "directors", amount: "3000" },
      { id: "monitoring", amount: "3000" },
    ],
  });
  expect(first).toMatchObject({ recognised: "6000.00", applied: "4500.00", unapplied: "1500.00", net: "0.00" });
  // Two thirds and a third of each: A 2,000 + 2,000 of 3,000 due, B 1,000 + 1,000 of 1,500 due.
  expect(
    first.partners.map(({ offsets }) => offsets.map(({ id, applied, unapplied }) => [id, applied, unapplied])),
  ).toEqual([
    [
      ["directors", "2000.00", "0.00"],
      ["monitoring", "1000.00", "1000.00"],
    ],
    [
      ["directors", "1000.00", "0.00"],
      ["monitoring", "500.00", "500.00"],
    ],
    [
      ["directors", "0.00", "0.00"],
      ["monitoring", "0.00", "0.00"],
    ],
  ]);
  const carried = PARTNERS.map((partner, place) => ({
    ...partner,
    carried: (first.partners[place]?.offsets ?? []).map(({ id, unapplied }) => ({ id, amount: unapplied })),
  }));
  const second = partnerFees(TERMS, carried, { ...Q2, offsets: [{ id: "broken", amount: "300" }] });
  expect(second).toMatchObject({ recognised: "300.00", applied: "1800.00", unapplied: "0.00", net: "2700.00" });
  expect(second.partners[0]?.offsets).toEqual([
    { id: "directors", carriedIn: "0.00", recognised: "0.00", applied: "0.00", unapplied: "0.00" },
    { id: "monitoring", carriedIn: "1000.00", recognised: "0.00", applied: "1000.00", unapplied: "0.00" },
    { id: "broken", carriedIn: "0.00", recognised: "200.00", applied: "200.00", unapplied: "0.00" },
  ]);
});

test("beginning + recognised − applied = ending, of every partner and kind, to the cent", () => {
  for (let drawn = 1; drawn <= 60; drawn += 1) {
    const partners = Array.from({ length: 1 + (drawn % 7) }, (_, index) => ({
      id: `P${index}`,
      commitment: String(((drawn * 7919 + index * 104729) % 9973) + 1),
      carried: [{ id: "old", amount: String(((drawn * 31 + index * 17) % 500) / 100) }],
    }));
    const offsets = [
      { id: "one", amount: String((drawn * 37) % 1000) },
      { id: "two", amount: String(((drawn * 113) % 999) / 100) },
    ];
    const period = { ...Q1, committed: addAmounts(partners.map(({ commitment }) => commitment)), offsets };
    const fees = partnerFees(TERMS, partners, period);
    for (const { offsets: own, applied, unapplied } of fees.partners) {
      expect(addAmounts(own.map((part) => part.applied))).toBe(addAmounts([applied]));
      expect(addAmounts(own.map((part) => part.unapplied))).toBe(addAmounts([unapplied]));
      for (const part of own)
        expect(addAmounts([part.carriedIn, part.recognised])).toBe(addAmounts([part.applied, part.unapplied]));
    }
    for (const { id, amount } of offsets)
      expect(
        addAmounts(fees.partners.map((one) => one.offsets.find((part) => part.id === id)?.recognised ?? "0")),
      ).toBe(addAmounts([amount]));
  }
});

test("balances are told by kind, in ILPA’s order", () => {
  const parts = [
    { kind: "other" as const, carriedIn: "1.00", recognised: "0.00", applied: "0.50" },
    { kind: "directors" as const, carriedIn: "0.00", recognised: "7.00", applied: "2.00" },
    { kind: "other" as const, carriedIn: "0.00", recognised: "2.00", applied: "0.00" },
  ];
  expect(offsetBalances(parts, 2)).toEqual([
    { kind: "directors", beginning: "0.00", recognised: "7.00", applied: "2.00", ending: "5.00" },
    { kind: "other", beginning: "1.00", recognised: "2.00", applied: "0.50", ending: "2.50" },
  ]);
  expect(OFFSET_KIND_NAMES).toHaveLength(12);
});

describe("refused by the name of the field", () => {
  test.each<[string, () => unknown]>([
    [
      "period.offsets[1].id",
      () =>
        partnerFees(TERMS, PARTNERS, {
          ...Q1,
          offsets: [
            { id: "a", amount: "1" },
            { id: "a", amount: "1" },
          ],
        }),
    ],
    ["period.offsets[0].amount", () => partnerFees(TERMS, PARTNERS, { ...Q1, offsets: [{ id: "a", amount: "-1" }] })],
    [
      "partners[0].carried[0].amount",
      () => partnerFees(TERMS, [{ id: "A", commitment: "1", carried: [{ id: "a", amount: "x" }] }], Q1),
    ],
  ])("%s", (field, ask) => {
    expect(ask).toThrow(`${field}:`);
  });
});

const handover = (seller: string, buyer: string, part: string) => ({ seller, buyer, part: new Exact(part) });

test.each([
  ["a whole commitment: all of it", [handover("a", "b", "1")], { a: "0.00", b: "10.01" }],
  ["a third, to the cent; the rest stays", [handover("a", "b", "0.333333333333333333")], { a: "6.67", b: "3.34" }],
  [
    "and on from who took it over",
    [handover("a", "b", "0.5"), handover("b", "c", "1")],
    { a: "5.01", b: "0.00", c: "5.00" },
  ],
  ["of nothing, nothing", [handover("z", "b", "1")], { a: "10.01" }],
] as const)("pending offsets follow a commitment: %s", (_what, handovers, after) => {
  const waits = handedOver([{ partner: "a", id: "o", amount: "10.01" }], handovers, "EUR");
  expect(Object.fromEntries(waits.map(({ partner, amount }) => [partner, moneyText(amount, "EUR")]))).toEqual(after);
});
