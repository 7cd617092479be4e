import { expect, test } from "vitest";
import { inheritedFlows } from "#funds/distributions/shared/inheritance.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { allocationLines, type basisOf } from "./allocation.ts";
import { accruedOn } from "./carry.ts";
import { feeStretches } from "./fee-stretches.ts";
import { basesUsed, feeTermsOf } from "./fee-terms.ts";
import { quarterEndsBetween, quarterOf } from "./quarter.ts";

const partner = (id: string, commitment: string, more: object = {}) => ({
  id,
  commitment,
  contributed: "0",
  feeRate: null,
  isFeeFree: false,
  ...more,
});
const about = { feeRate: "0.02", currency: "EUR", occasion: "2025-03-31" };
const of = (lines: ReturnType<typeof allocationLines>, id: string | null) =>
  lines.filter(({ limitedPartnerId }) => limitedPartnerId === id).map(({ amount }) => amount);

test("an allocation is a reclassification: each account stays, to the cent, whatever the cents", () => {
  const lines = allocationLines(
    [
      { accountId: "a", use: "administration", fundAmount: "100.00" },
      { accountId: "b", use: "realised_price", fundAmount: "-0.01" },
    ],
    [partner("x", "1"), partner("y", "1"), partner("z", "1")],
    about,
  );
  for (const account of ["a", "b"])
    expect(addAmounts(lines.filter(({ accountId }) => accountId === account).map(({ amount }) => amount))).toBe("0");
  expect(of(lines, null)).toEqual(["-100.00", "0.01"]);
  expect(
    lines.flatMap(({ accountId, limitedPartnerId, amount }) =>
      accountId === "a" && limitedPartnerId !== null ? [amount] : [],
    ),
  ).toEqual(expect.arrayContaining(["33.33", "33.34"]));
});

test("fees follow each partner’s own rate, gains the capital contributed, the rest commitments", () => {
  const partners = [
    partner("full", "600", { contributed: "300" }),
    partner("cheap", "300", { contributed: "100", feeRate: "0.01" }),
    partner("own", "100", { isFeeFree: true }),
  ];
  const lines = (use: Parameters<typeof basisOf>[0], fundAmount: string) =>
    allocationLines([{ accountId: "a", use, fundAmount }], partners, about);
  // 600 × 2 % to 300 × 1 %: four to one.
  const fees = lines("management_fees", "15.00");
  expect([of(fees, "full"), of(fees, "cheap"), of(fees, "own")]).toEqual([["12.00"], ["3.00"], []]);
  const gains = lines("change_price", "-40.00");
  expect([of(gains, "full"), of(gains, "cheap"), of(gains, "own")]).toEqual([["-30.00"], ["-10.00"], []]);
  const costs = lines("professional_fees", "10.00");
  expect([of(costs, "full"), of(costs, "cheap"), of(costs, "own")]).toEqual([["6.00"], ["3.00"], ["1.00"]]);
});

test("what is on an account goes to nobody only where nobody committed", () => {
  expect(() =>
    allocationLines([{ accountId: "a", use: "interest", fundAmount: "1.00" }], [partner("x", "0")], about),
  ).toThrow(/partners/);
});

const terms = (
  effectiveOn: string,
  feeRate: string,
  feeSteps: { from: string; rate: string | null; basis: null }[] = [],
) => ({
  effectiveOn,
  feeBasis: "committed" as const,
  feeRate,
  feeOffset: "80",
  feeSteps,
});

test("an amendment steps in on its day and ends the steps of the terms before", () => {
  const first = terms("2020-01-01", "2", [
    { from: "2025-02-15", rate: "1.5", basis: null },
    { from: "2025-03-15", rate: "1", basis: null },
  ]);
  const quarter = { from: "2025-01-01", to: "2025-04-01" };
  const read = feeTermsOf([first, terms("2025-03-01", "1.75")], quarter, "EUR");
  expect(read).toEqual({
    rate: "0.02",
    basis: "committed",
    stepDowns: [
      { from: "2025-02-15", rate: "0.015", basis: "committed" },
      { from: "2025-03-01", rate: "0.0175", basis: "committed" },
    ],
    offsetShare: "0.8",
    currency: "EUR",
  });
  if (read === undefined) return;
  expect(basesUsed(read)).toEqual(["committed"]);
  // 30/360: 44, 16 and 30 days of a year of 360.
  expect(feeStretches(read, quarter, { committed: "3600000" }, "EUR").map(({ until, fee }) => [until, fee])).toEqual([
    ["2025-02-14", "8800.00"],
    ["2025-02-28", "2400.00"],
    ["2025-03-31", "5250.00"],
  ]);
  expect(feeTermsOf([first], { from: "2019-01-01", to: "2019-04-01" }, "EUR")).toBeUndefined();
});

const flow = (id: string, date: string, amount: string, entryNo: number, isTransfer = false) => ({
  limitedPartnerId: id,
  date,
  contributed: amount,
  distributed: "0",
  entryNo,
  isTransfer,
});
test("the buyer of a commitment has its past, part by part and day by day", () => {
  const flows = inheritedFlows(
    [
      flow("seller", "2020-01-01", "100", 1),
      flow("seller", "2021-01-01", "50", 2),
      flow("seller", "2022-01-01", "-50", 3, true),
      flow("buyer", "2022-01-01", "50", 3, true),
      flow("seller", "2023-01-01", "10", 4),
    ],
    2,
  );
  const own = (id: string) =>
    flows.flatMap(({ limitedPartnerId, date, contributed }) => (limitedPartnerId === id ? [[date, contributed]] : []));
  expect(own("buyer")).toEqual([
    ["2020-01-01", "33.33"],
    ["2021-01-01", "16.67"],
  ]);
  expect(own("seller")).toEqual([
    ["2020-01-01", "66.67"],
    ["2021-01-01", "33.33"],
    ["2023-01-01", "10.00"],
  ]);
});

const accruedAt = (lp: string, accruedBefore = "0") =>
  accruedOn({
    asOf: "2025-01-01",
    terms: { style: "european", hurdle: { rate: "0.08", compounding: "annual" }, catchUp: "1", carry: "0.2" },
    accounts: [
      { limitedPartnerId: "lp", isGeneralPartner: false, commitment: "100", nav: lp, accruedBefore },
      {
        limitedPartnerId: "gp",
        isGeneralPartner: true,
        commitment: "0",
        nav: `-${accruedBefore}`,
        accruedBefore: `-${accruedBefore}`,
      },
    ],
    flows: [{ limitedPartnerId: "lp", date: "2020-01-01", contributed: "100", distributed: "0" }],
    currency: "EUR",
  });

test("accrued carry by liquidation: 8 % compound, 20 %, full catch-up (standards 6)", () => {
  expect(accruedAt("200").accrued).toBe("20.00");
  expect(accruedAt("150").accrued).toBe("3.01");
  expect(accruedAt("140").accrued).toBe("0.00");
  expect(accruedAt("160").accrued).toBe("12.00");
  // Accrued before, it is posted only as far as it changed, and both sides add up to nothing.
  const more = accruedAt("188", "12");
  expect(more.parts.map(({ value, change }) => [value, change])).toEqual([
    ["200.00", "8.00"],
    ["0.00", "-8.00"],
  ]);
});

const paidTo = (id: string, contributed: string, distributed: string) => [
  { limitedPartnerId: id, date: "2020-01-01", contributed, distributed: "0" },
  { limitedPartnerId: id, date: "2024-01-01", contributed: "0", distributed },
];
const worthNothing = (limitedPartnerId: string, isGeneralPartner = false) => ({
  limitedPartnerId,
  isGeneralPartner,
  commitment: "100",
  nav: "0",
  accruedBefore: "0",
});
const paidByTheBooks = (paid: string) => {
  const { parts, ...sums } = accruedOn({
    asOf: "2025-01-01",
    terms: { style: "european", hurdle: { rate: "0", compounding: "annual" }, catchUp: "1", carry: "0.2" },
    accounts: [worthNothing("seller"), worthNothing("buyer"), worthNothing("other"), worthNothing("gp", true)],
    flows: [
      ...paidTo("seller", "66.67", "86.69"),
      ...paidTo("buyer", "33.33", "43.34"),
      ...paidTo("other", "100", "130"),
    ],
    currency: "EUR",
    transfers: { partners: new Set(["seller", "buyer"]), paid },
  });
  return [sums.paid, sums.accrued, ...parts.map((part) => part.paid)];
};
test("carry paid before a transfer is what was paid; the odd cents are those of seller and buyer", () => {
  // Before the transfer 20 % of 30.03.
  expect(paidByTheBooks("12.01")).toEqual(["12.01", "-0.01", "4.01", "2.00", "6.00", "0.00"]);
  expect(paidByTheBooks("12")).toEqual(["12.00", "0.00", "4.00", "2.00", "6.00", "0.00"]);
  // Carry that was paid by other terms is nothing that was rounded.
  expect(paidByTheBooks("20")).toEqual(["12.00", "0.00", "4.00", "2.00", "6.00", "0.00"]);
});

test("quarters are the calendar’s, and those that have ended", () => {
  expect(quarterOf("2024-02-29")).toEqual({ startsOn: "2024-01-01", endsOn: "2024-03-31" });
  expect(quarterOf("2024-12-31")).toEqual({ startsOn: "2024-10-01", endsOn: "2024-12-31" });
  expect(quarterEndsBetween("2024-05-01", "2025-01-01", 9)).toEqual(["2024-12-31", "2024-09-30", "2024-06-30"]);
  expect(quarterEndsBetween("2024-05-01", "2024-12-31", 1)).toEqual(["2024-12-31"]);
});
