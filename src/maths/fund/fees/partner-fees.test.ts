import { describe, expect, test } from "vitest";
import { addAmounts } from "../../money/amount.ts";
import { FundInputError } from "../../money/refusals.ts";
import { managementFees } from "./fees.ts";
import { type FeePartner, partnerFees } from "./partner-fees.ts";

const TERMS = { rate: "0.02", basis: "committed" } as const;
const QUARTER = { from: "2024-01-01", to: "2024-04-01", committed: "100000000" };
const PARTNERS: FeePartner[] = [
  { id: "A", commitment: "50000000" },
  { id: "B", commitment: "30000000" },
  { id: "C", commitment: "20000000" },
];

test("partners of one rate share the fund's fee by their commitments", () => {
  const fees = partnerFees(TERMS, PARTNERS, QUARTER);
  expect(fees).toMatchObject({ gross: "500000.00", waived: "0.00", net: "500000.00" });
  expect(fees.partners.map(({ net }) => net)).toEqual(["250000.00", "150000.00", "100000.00"]);
});

test("a side letter's rate is waived for that partner alone, a free one pays nothing", () => {
  const [a, b, c] = PARTNERS as [FeePartner, FeePartner, FeePartner];
  const fees = partnerFees(TERMS, [a, { ...b, rate: "0.0175" }, { ...c, feeFree: true }], QUARTER);
  // 30 m × 1.75 % ÷ 4 = 131,250
  expect(fees.partners.map(({ gross, waived, net }) => [gross, waived, net])).toEqual([
    ["250000.00", "0.00", "250000.00"],
    ["150000.00", "18750.00", "131250.00"],
    ["100000.00", "100000.00", "0.00"],
  ]);
  expect(fees.net).toBe("381250.00");
});

test("a rate above that of the terms changes nothing, also after a step down", () => {
  const stepped = { ...TERMS, stepDowns: [{ from: "2024-02-16", rate: "0.015" }] };
  const [fund] = managementFees(stepped, [QUARTER]).periods;
  const fees = partnerFees(
    stepped,
    PARTNERS.map((partner) => ({ ...partner, rate: "0.02" })),
    QUARTER,
  );
  expect(fees.net).toBe(fund?.net);
});

test("what is agreed from a day on holds from that day: a holiday, then a part of the rate, then the terms again", () => {
  const [a, b, c] = PARTNERS as [FeePartner, FeePartner, FeePartner];
  const ownSteps = [{ from: "2024-01-01", rate: "0" }, { from: "2024-02-01", part: "0.75" }, { from: "2024-03-01" }];
  const fees = partnerFees(TERMS, [a, { ...b, ownSteps }, c], QUARTER);
  // 30 m × 2 % ÷ 12 = 50,000 a month: nothing, three quarters, all of it.
  expect(fees.partners.map(({ waived, net }) => [waived, net])).toEqual([
    ["0.00", "250000.00"],
    ["62500.00", "87500.00"],
    ["0.00", "100000.00"],
  ]);
  const turned = [ownSteps[1], ownSteps[0]].flatMap((step) => step ?? []);
  expect(() => partnerFees(TERMS, [{ ...b, ownSteps: turned }], QUARTER)).toThrow("ownSteps[1].from");
});

test("a commitment that changes hands is charged by days: half of five million goes on 1 February", () => {
  const period = { from: "2026-01-01", to: "2026-04-01", committed: "12000000" };
  const seller = { id: "L3", commitment: "2500000", earlier: [{ until: "2026-02-01", commitment: "5000000" }] };
  const buyer = { id: "L5", commitment: "9500000", earlier: [{ until: "2026-02-01", commitment: "7000000" }] };
  const fees = partnerFees(TERMS, [seller, buyer], period);
  expect(fees.partners.map(({ net }) => net)).toEqual(["16666.67", "43333.33"]);
  // 30E/360: a month of 8,333.33, then two of 4,166.67. With a holiday until March the seller pays one month of half.
  const ownSteps = [{ from: "2026-01-01", rate: "0" }, { from: "2026-03-01" }];
  const free = partnerFees(TERMS, [{ ...seller, ownSteps }, buyer], period);
  expect(free.partners.map(({ gross, net }) => [gross, net])).toEqual([
    ["16666.67", "4166.67"],
    ["43333.33", "43333.33"],
  ]);
  // All of it, with a step down on the day it goes, to a partner that had nothing before.
  const stepped = { ...TERMS, stepDowns: [{ from: "2026-02-01", rate: "0.01" }] };
  const gone = partnerFees(
    stepped,
    [
      { ...seller, commitment: "0" },
      { ...buyer, commitment: "5000000", earlier: [{ until: "2026-02-01", commitment: "0" }] },
    ],
    { ...period, committed: "5000000" },
  );
  expect(new Set(gone.partners.map(({ net }) => net))).toEqual(new Set(["8333.33", "8333.34"]));
  expect(gone.gross).toBe("16666.67");
});

test("offsets reduce the fees of those who pay; what is left over waits", () => {
  const partners = [
    { id: "A", commitment: "50000000" },
    { id: "B", commitment: "50000000", feeFree: true },
  ];
  const fees = partnerFees({ ...TERMS, offsetShare: "0.8" }, partners, { ...QUARTER, offset: "500000" });
  expect(fees.partners).toMatchObject([
    { recognised: "400000.00", applied: "250000.00", unapplied: "150000.00", net: "0.00" },
    { recognised: "0.00", applied: "0.00", unapplied: "0.00", net: "0.00" },
  ]);
  const next = partnerFees(TERMS, [{ id: "A", commitment: "50000000", unapplied: "150000.00" }], {
    ...QUARTER,
    committed: "50000000",
  });
  expect(next).toMatchObject({ gross: "250000.00", applied: "150000.00", unapplied: "0.00", net: "100000.00" });
});

test("the lines add up to the fund's fee to the cent, whatever the commitments", () => {
  for (let fund = 1; fund <= 100; fund += 1) {
    const partners = Array.from({ length: 1 + (fund % 17) }, (_, index) => ({
      id: `P${index}`,
      commitment: String(((fund * 7919 + index * 104729) % 9973) + 1),
      ...(index % 5 === 4 ? { rate: "0.0133" } : {}),
      feeFree: index % 7 === 6,
    }));
    const period = { ...QUARTER, committed: addAmounts(partners.map(({ commitment }) => commitment)), offset: "1.37" };
    const fees = partnerFees(TERMS, partners, period);
    expect(fees.gross).toBe(managementFees(TERMS, [period]).gross);
    for (const line of ["gross", "waived", "recognised", "applied", "unapplied", "net"] as const)
      expect(addAmounts(fees.partners.map((partner) => partner[line]))).toBe(addAmounts([fees[line]]));
    for (const { gross, waived, applied, net } of fees.partners)
      expect(addAmounts([waived, applied, net])).toBe(addAmounts([gross]));
  }
});

describe("refused by the name of the field", () => {
  test.each<[string, () => unknown]>([
    ["partners[1].id", () => partnerFees(TERMS, [...PARTNERS.slice(0, 1), ...PARTNERS.slice(0, 1)], QUARTER)],
    ["period.committed", () => partnerFees(TERMS, PARTNERS, { from: "2024-01-01", to: "2024-04-01" })],
    ["period.to", () => partnerFees(TERMS, PARTNERS, { ...QUARTER, to: "2024-01-01" })],
    ["partners[0].rate", () => partnerFees(TERMS, [{ id: "A", commitment: "1", rate: "-1" }], QUARTER)],
    ["partners", () => partnerFees(TERMS, [{ id: "A", commitment: "0" }], QUARTER)],
  ])("%s", (field, ask) => {
    expect(ask).toThrow(FundInputError);
    expect(ask).toThrow(`${field}:`);
  });
});
