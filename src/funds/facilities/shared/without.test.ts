import { expect, test } from "vitest";
import { type Committed, facilityRows, partByCommitments } from "./without.ts";

const committed = (entryNo: number, date: string, amount: string, more: Partial<Committed> = {}): Committed => ({
  entryNo,
  date,
  amount,
  isTransfer: false,
  isGeneralPartner: false,
  ...more,
});
const general = { isGeneralPartner: true };

/** 36m of limited partners and 1m of the general partner; 13m join later. */
const COMMITTED = [
  committed(1, "2024-10-01", "36000000"),
  committed(2, "2024-10-01", "1000000", general),
  committed(3, "2025-07-01", "13000000"),
];

test.each([
  // 2,500,000 × 36 ÷ 37, and × 49 ÷ 50.
  ["2025-01-15", "2432432.43"],
  ["2025-06-30", "2432432.43"],
  ["2025-07-01", "2450000.00"],
  // Before anybody committed, as of the last day.
  ["2024-01-01", "2450000.00"],
])("what is drawn on %s is limited partners’ by what was committed by then", (day, part) => {
  expect(partByCommitments(COMMITTED, 2)("2500000", day)).toBe(part);
});

test("what moved from the general partner takes its past along", () => {
  const moved = [
    ...COMMITTED,
    committed(4, "2025-09-30", "-500000", { isTransfer: true, isGeneralPartner: true }),
    committed(4, "2025-09-30", "500000", { isTransfer: true }),
  ];
  // 36.5 ÷ 37.
  expect(partByCommitments(moved, 2)("3700000", "2025-01-15")).toBe("3650000.00");
});

test("each row of a facility goes by its own day", () => {
  const rows = facilityRows(
    "granular",
    {
      drawn: [{ date: "2025-01-15", amount: "2500000", fees: "0", workingCapital: "0", costs: "0" }],
      repaid: [{ date: "2025-08-01", amount: "2500000", covers: "investments" }],
      costs: [],
      called: [],
      balance: "0",
      accrued: "0",
    },
    { asOf: "2025-12-31", partOf: partByCommitments(COMMITTED, 2) },
  );
  expect(rows.map(({ date, amount }) => [date, amount])).toEqual([
    ["2025-01-15", "-2432432.43"],
    ["2025-08-01", "2450000.00"],
  ]);
});
