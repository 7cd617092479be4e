import { expect, test } from "vitest";
import { csvOf, isFigure, type SheetCell, type SheetFigure } from "#core/shared/lists/sheets.ts";
import type { IlpaType } from "#maths/fund/accounts/ilpa-treatments.ts";
import { noticesSheet } from "./notices-sheet.ts";
import { type PerformanceFlow, pairedPerformance, performanceSheet } from "./performance.ts";
import { reportingSheet } from "./reporting-sheet.ts";
import type { RollRow } from "./roll-rows.ts";
import { periodRolls } from "./rolls.ts";

const row = (date: string, type: IlpaType, amount: string): PerformanceFlow => ({ date, type, subType: null, amount });

/** ILPA's own sample of 30 June 2024, Granular. */
const SAMPLE: PerformanceFlow[] = [
  row("2022-07-15", "facilityDrawdownInvestments", "-15000"),
  row("2022-07-15", "facilityDrawdownFees", "-300"),
  row("2022-07-15", "facilityDrawdownWorkingCapital", "-700"),
  row("2022-10-01", "capitalCallFacilityFees", "-100"),
  row("2022-10-15", "facilityDrawdownInvestments", "-10000"),
  row("2022-10-15", "facilityDrawdownWorkingCapital", "-500"),
  row("2022-11-15", "facilityDrawdownFees", "-700"),
  row("2022-11-15", "facilityDrawdownWorkingCapital", "700"),
  row("2023-04-01", "capitalCallInvestments", "-15000"),
  row("2023-04-01", "capitalCallFees", "-1000"),
  row("2023-04-03", "facilityRepaymentInvestments", "15000"),
  row("2023-04-03", "facilityRepaymentFees", "1000"),
  row("2023-05-15", "capitalCallInvestments", "-3500"),
  row("2023-05-15", "facilityDrawdownInvestments", "-500"),
  row("2023-05-15", "facilityDrawdownWorkingCapital", "500"),
  row("2023-07-01", "distributionPermanent", "1500"),
  row("2023-07-31", "capitalCallInvestments", "-7000"),
  row("2023-07-31", "capitalCallFees", "-700"),
  row("2023-07-31", "capitalCallWorkingCapital", "-2300"),
  row("2023-08-15", "distributionPermanent", "2000"),
  row("2023-11-15", "capitalCallFacilityFees", "-100"),
  row("2023-11-15", "capitalCallWorkingCapital", "100"),
  row("2023-11-15", "capitalCallInvestments", "-7500"),
  row("2023-11-15", "capitalCallFees", "-700"),
  row("2024-05-15", "capitalCallFees", "-700"),
  row("2024-05-15", "capitalCallWorkingCapital", "700"),
  row("2024-06-30", "accruedFees", "200"),
  row("2024-06-30", "accruedFacilityFees", "100"),
  row("2024-06-30", "accruedCarry", "500"),
  row("2024-06-30", "outstandingFacility", "10500"),
  row("2024-06-30", "nav", "45000"),
];
const INPUT = { methodology: "granular", asOf: "2024-06-30", flows: SAMPLE } as const;

test("the Performance Template says what ILPA’s own sample does, gross beside net", () => {
  const { withFacility, withoutFacility } = pairedPerformance({ ...INPUT, flows: [...SAMPLE] });
  expect(withFacility.gross.irr).toBeCloseTo(0.446482688, 8);
  expect(withFacility.net.irr).toBeCloseTo(0.3003808598, 8);
  expect(withoutFacility.gross.irr).toBeCloseTo(0.2244305894, 8);
  expect(withoutFacility.net.irr).toBeCloseTo(0.1625024134, 8);
  const { rows } = performanceSheet({ name: "Fund", currency: "USD" }, { ...INPUT, flows: [...SAMPLE] });
  const multiples = rows.filter(({ cells: [label] }) => typeof label === "string" && label.startsWith("Gross MOIC"));
  expect(multiples.map(({ cells }) => cells.slice(1).map((cell) => (cell as SheetFigure).figure))).toEqual([
    ["1.4289855072", "1.2830687831"],
    ["1.3288888889", "1.2286902287"],
  ]);
  // Nothing gross stands without its net beside it.
  for (const { cells } of rows.slice(6, 10)) expect(cells).toHaveLength(3);
});

/** What a formula of this sheet comes to: sums and differences of cells. */
function computed(formula: string, cellAt: (name: string) => SheetCell): number {
  return [...formula.matchAll(/([+-]?)([A-Z]\d+)/g)].reduce((sum, [, sign, name = ""]) => {
    const cell = cellAt(name);
    const value = isFigure(cell) ? Number(cell.figure) : Number.NaN;
    return sum + (sign === "-" ? -value : value);
  }, 0);
}

const line = (
  date: string,
  name: "managementFees" | "interest" | "unrealizedGain" | "contributions" | "externalAudit" | "carryAccrued",
  amount: string,
) => ({
  date,
  line: name,
  partner: null,
  amount,
});

const withoutOffsets = (rows: readonly RollRow[]) => rows.filter(({ part }) => part !== "offsets");

test("every sum of the Reporting Template is a formula that comes to what it says", () => {
  const { partners, fund, generalPartner } = periodRolls({
    partners: [
      { id: "a", commitment: "7", isGeneralPartner: false },
      { id: "g", commitment: "3", isGeneralPartner: true },
    ],
    navLines: [
      line("2023-01-05", "contributions", "1000.01"),
      line("2024-02-05", "managementFees", "-20.33"),
      line("2024-05-05", "managementFees", "-10.11"),
      line("2024-05-06", "externalAudit", "-3.07"),
      line("2024-05-07", "interest", "1.13"),
      line("2024-06-30", "unrealizedGain", "99.99"),
    ],
    partnerLines: [
      { date: "2023-01-01", line: "committed", partner: "a", amount: "7" },
      { date: "2024-02-05", line: "recognised:directors", partner: "a", amount: "4.5" },
      { date: "2024-02-05", line: "recognised:directors", partner: "g", amount: "1.5" },
      { date: "2024-05-05", line: "applied:directors", partner: "a", amount: "-3.25" },
    ],
    quarterBegins: "2024-04-01",
    yearBegins: "2024-01-01",
    quarterEnds: "2024-06-30",
    currency: "EUR",
    occasion: "f",
  });
  const head = {
    fund: "Fund",
    partner: "A",
    currency: "EUR",
    quarterEnds: "2024-06-30",
    quarterBegins: "2024-04-01",
    yearBegins: "2024-01-01",
    dates: [],
  };
  const sheet = reportingSheet(head, { partner: partners[0]?.rows ?? [], fund, generalPartner });
  const cellAt = (name: string): SheetCell =>
    sheet.rows[Number(name.slice(1)) - 1]?.cells[name.charCodeAt(0) - "A".charCodeAt(0)] ?? null;
  const formulas = sheet.rows.flatMap(({ cells }) =>
    cells.filter(isFigure).filter(({ formula }) => formula !== undefined),
  );
  // Twelve sums in nine columns.
  expect(formulas).toHaveLength(108);
  for (const { figure, formula } of formulas) expect(computed(formula ?? "", cellAt)).toBeCloseTo(Number(figure), 6);
  const directors = sheet.rows.find(({ cells }) => cells[0] === "Offsets Recognized: Directors");
  expect(directors?.cells.slice(7)).toEqual([
    { figure: "0.00" },
    { figure: "1.50" },
    { figure: "1.50" },
    { figure: "0.750000" },
  ]);
  // What was frozen before has neither these rows nor their column.
  const own = partners[0]?.rows ?? [];
  const older = reportingSheet(head, {
    partner: withoutOffsets(own),
    fund: withoutOffsets(fund),
    generalPartner: withoutOffsets(generalPartner),
  });
  expect(csvOf(older)).not.toContain("Offsets Recognized");
  expect(older.rows.every(({ cells }) => cells.length <= 10)).toBe(true);
  expect(csvOf(sheet)).toContain('"Ending NAV (Net of Carried Interest)"');
});

test("calls and distributions say that they were not checked against ILPA’s workbook", () => {
  const sheet = noticesSheet({ name: "Fund", currency: "EUR" }, [
    {
      notice: "Call 1",
      issuedOn: "2024-01-01",
      date: "2024-01-20",
      partner: "=HYPERLINK(1)",
      commitment: "100",
      type: "capitalCallFees",
      subType: "Partnership Expenses",
      isOutside: true,
      amount: "-5.00",
      unfundedBefore: "50",
      unfundedAfter: "50",
    },
  ]);
  const csv = csvOf(sheet);
  expect(csv).toContain("ILPA-aligned, not checked against the workbook");
  expect(csv).toContain(`"'=HYPERLINK(1)"`);
  expect(csv).toContain('"Outside Fund"');
});
