import { expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { costsOwed, coverage, type Drawn, oldestDraw, type Repaid } from "./books.ts";
import { facilityRows } from "./without.ts";

const drawn = (date: string, amount: string, parts: Partial<Drawn> = {}): Drawn => ({
  date,
  amount,
  fees: "0",
  workingCapital: "0",
  costs: "0",
  ...parts,
});
const told = (books: { drawn: Drawn[]; repaid: Repaid[] }) =>
  coverage(books).covered.map(({ costs, fees, workingCapital, investments }) =>
    [costs, fees, workingCapital, investments].map(String),
  );

test.each([
  {
    what: "the oldest drawdown is paid back first",
    drawn: [drawn("2025-01-01", "100"), drawn("2025-02-01", "50", { fees: "50" })],
    repaid: [{ date: "2025-03-01", amount: "120" }],
    covered: [["0", "20", "0", "100"]],
    oldest: "2025-02-01",
  },
  {
    what: "within one: its costs, fees, working capital, then investments",
    drawn: [drawn("2025-01-01", "100", { costs: "10", fees: "20", workingCapital: "30" })],
    repaid: [
      { date: "2025-03-01", amount: "25" },
      { date: "2025-04-01", amount: "40" },
    ],
    covered: [
      ["10", "15", "0", "0"],
      ["0", "5", "30", "5"],
    ],
    oldest: "2025-01-01",
  },
  {
    what: "what a call was for comes before that order",
    drawn: [drawn("2025-01-01", "100", { fees: "40" })],
    repaid: [{ date: "2025-03-01", amount: "50", covers: "investments" }] satisfies Repaid[],
    covered: [["0", "0", "0", "50"]],
    oldest: "2025-01-01",
  },
  {
    what: "a drawdown of the same day comes before a repayment; more than is owed covers nothing",
    drawn: [drawn("2025-03-01", "100")],
    repaid: [{ date: "2025-03-01", amount: "130" }],
    covered: [["0", "0", "0", "100"]],
    oldest: null,
  },
  {
    what: "nor does more than is owed of what was called for it",
    drawn: [drawn("2025-01-01", "100")],
    repaid: [{ date: "2025-03-01", amount: "130", covers: "fees" }] satisfies Repaid[],
    covered: [["0", "100", "0", "0"]],
    oldest: null,
  },
  {
    what: "working capital that was used is owed as what it was used for",
    drawn: [
      drawn("2025-01-01", "100", { workingCapital: "100" }),
      drawn("2025-01-15", "0", { workingCapital: "-60", fees: "60" }),
    ],
    repaid: [{ date: "2025-03-01", amount: "100" }],
    covered: [["0", "60", "40", "0"]],
    oldest: null,
  },
])("$what", ({ drawn: those, repaid, covered, oldest }) => {
  expect(told({ drawn: those, repaid })).toEqual(covered);
  expect(oldestDraw({ drawn: those, repaid })).toBe(oldest);
});

// ILPA, Performance Template v1.1, its own sample: rows DI, DM, DW, SI, SM, QF and GB.
test("the rows of ILPA’s sample, of its facility", () => {
  const rows = facilityRows(
    "granular",
    {
      drawn: [
        drawn("2022-07-15", "16000", { fees: "300", workingCapital: "700" }),
        drawn("2022-10-15", "10500", { workingCapital: "500" }),
        drawn("2022-11-15", "0", { fees: "700", workingCapital: "-700" }),
        drawn("2023-05-15", "0", { workingCapital: "-500" }),
      ],
      repaid: [
        { date: "2023-04-03", amount: "15000", covers: "investments" },
        { date: "2023-04-03", amount: "1000", covers: "fees" },
      ],
      costs: [],
      called: [],
      balance: "10500",
      accrued: "100",
    },
    { asOf: "2024-06-30", partOf: (amount) => amount },
  );
  expect(rows.map(({ date, type, amount }) => [date, type, amount].join(" ")).toSorted()).toEqual(
    [
      "2022-07-15 facilityDrawdownInvestments -15000",
      "2022-07-15 facilityDrawdownFees -300",
      "2022-07-15 facilityDrawdownWorkingCapital -700",
      "2022-10-15 facilityDrawdownInvestments -10000",
      "2022-10-15 facilityDrawdownWorkingCapital -500",
      "2022-11-15 facilityDrawdownFees -700",
      "2022-11-15 facilityDrawdownWorkingCapital 700",
      "2023-04-03 facilityRepaymentInvestments 15000",
      "2023-04-03 facilityRepaymentFees 1000",
      "2023-05-15 facilityDrawdownInvestments -500",
      "2023-05-15 facilityDrawdownWorkingCapital 500",
      "2024-06-30 accruedFacilityFees 100",
      "2024-06-30 outstandingFacility 10500",
    ].toSorted(),
  );
});

test("costs that were borrowed are no drawdown: they are accrued until they are paid back", () => {
  const books = {
    drawn: [drawn("2025-01-01", "100"), drawn("2025-03-31", "2", { costs: "2" })],
    repaid: [],
    costs: [{ date: "2025-03-31", amount: "2" }],
    called: [],
    balance: "102",
    accrued: "0",
  };
  const of = { asOf: "2025-03-31", partOf: (amount: string) => amount };
  expect(String(costsOwed(books))).toBe("2");
  for (const methodology of ["granular", "grossUp"] as const) {
    const rows = facilityRows(methodology, books, of);
    const sum = (one: "D" | "N") =>
      addAmounts([
        "0",
        ...rows.filter(({ amount }) => amount.startsWith("-") === (one === "D")).map((row) => row.amount),
      ]);
    // The fund owns what it bought for 100, and owes 102: its NAV is -2.
    expect(sum("D")).toBe("-100");
    expect(addAmounts([sum("N"), "-2"])).toBe("100");
  }
});
