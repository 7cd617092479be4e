import { columnName, dayCell, type Sheet, type SheetCell } from "#core/shared/lists/sheets.ts";
import { OFFSET_KIND_NAMES } from "#maths/fund/fees/offsets.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { linesIn } from "./report-lines.ts";
import type { RollRow } from "./roll-rows.ts";

export type SheetHead = {
  fund: string;
  partner: string;
  currency: string;
  quarterEnds: string;
  quarterBegins: string;
  yearBegins: string;
  /** By their label, such as "Inception"; those that are known. */
  dates: readonly (readonly [label: string, day: string | null])[];
};

type Rolls = { partner: readonly RollRow[]; fund: readonly RollRow[]; generalPartner: readonly RollRow[] };

/** Which rows a sum is made of: one below or above it on the same sheet. */
const SUMS: Readonly<Record<string, { plus: readonly string[]; minus?: readonly string[] }>> = {
  totalFlows: { plus: linesIn("flows") },
  netFees: { plus: linesIn("fees") },
  adviserTotal: { plus: linesIn("adviser") },
  externalTotal: { plus: linesIn("external") },
  operatingIncome: { plus: ["netFees", "adviserTotal", "externalTotal", ...linesIn("income")] },
  endingNav: { plus: ["beginningNav", "totalFlows", "operatingIncome", "realized", "unrealized"] },
  carryEnding: { plus: ["carryBeginning", "carryAccrued", "carryEarned", "carryPaid", "carryReturned"] },
  navGross: { plus: ["endingNav"], minus: ["carryEnding"] },
  unfundedEnding: { plus: ["unfundedBeginning", "contributed", "recallable", "released", "other"] },
  offsetsRecognised: { plus: OFFSET_KIND_NAMES.map((kind) => `recognised:${kind}`) },
  offsetsApplied: { plus: OFFSET_KIND_NAMES.map((kind) => `applied:${kind}`) },
  offsetsEnding: { plus: ["offsetsBeginning", "offsetsRecognised", "offsetsApplied"] },
};

const HEADINGS: Readonly<Record<string, string>> = {
  beginningNav: "A.1 NAV Roll-Forward",
  managementFees: "Management Fees",
  adviserAdministration: "Fees and Expenses Paid to Adviser/Related Persons",
  externalAdministration: "External Partnership Expenses",
  interest: "Income",
  carryBeginning: "Carried Interest Roll-Forward",
  commitment: "A.2 Commitment Roll-Forward",
  offsetsBeginning: "Management Fee Offsets Roll-Forward",
};

const COLUMNS = ["qtd", "ytd", "itd"] as const;
const WIDTHS = [58, ...Array.from({ length: 9 }, () => 18)];
const SHARE = "LP’s Share of Offsets: ITD";
const FOOTNOTE =
  "Made of the fund’s books by the rows and labels of ILPA Reporting Template v2.0 (© 2025 ILPA, all rights reserved). Every amount is its effect on the balance below it; sums are formulas.";

/** The Reporting Template of one partner: its allocation, the total fund with the general partner, and the general partner’s. */
export function reportingSheet(head: SheetHead, { partner, fund, generalPartner }: Rolls): Sheet {
  const rows: Sheet["rows"][number][] = [
    { cells: ["ILPA Reporting Template v2.0"], isTotal: true },
    { cells: ["Fund", head.fund] },
    { cells: ["Limited Partner", head.partner] },
    { cells: ["Currency", head.currency] },
    ...head.dates.map(([label, day]) => ({ cells: [label, dayCell(day)] })),
    { cells: ["Current Year Start", dayCell(head.yearBegins)] },
    { cells: ["Current Period Start", dayCell(head.quarterBegins)] },
    { cells: ["Period End", dayCell(head.quarterEnds)] },
    { cells: [] },
    {
      cells: [
        null,
        ...["LP’s Allocation of Total Fund", "Total Fund (incl. GP)", "GP’s Allocation of Total Fund"].flatMap(
          (whose) => ["QTD", "YTD", "ITD"].map((when) => `${whose}: ${when}`),
        ),
        // What was frozen before offsets had kinds is the same file as it was.
        ...(partner.some(({ part }) => part === "offsets") ? [SHARE] : []),
      ],
      isHeading: true,
    },
  ];
  const places = placesOf(partner, rows.length);
  for (const [index, { key, label, isTotal }] of partner.entries()) {
    const heading = HEADINGS[key];
    if (heading !== undefined) rows.push({ cells: [heading], isHeading: true });
    const cells = [partner, fund, generalPartner].flatMap((whose, block) =>
      COLUMNS.map((column, place): SheetCell => {
        const formula = formulaOf(key, columnName(1 + block * COLUMNS.length + place), places);
        return { figure: whose[index]?.[column] ?? "0", ...(formula !== undefined && { formula }) };
      }),
    );
    const share = key.startsWith("recognised:") ? [shareOf(partner[index], fund[index])] : [];
    rows.push({ cells: [label, ...cells, ...share], isTotal });
  }
  rows.push({ cells: [] }, { cells: [FOOTNOTE] });
  return { name: "Reporting Template", widths: WIDTHS, rows };
}

const SHARE_DECIMALS = 6;

/** Of what was recognised since inception, the part of the partner: a share of one. */
function shareOf(own: RollRow | undefined, all: RollRow | undefined): SheetCell {
  const whole = new Exact(all?.itd ?? "0");
  if (whole.isZero()) return null;
  return { figure: amountText(new Exact(own?.itd ?? "0").div(whole), SHARE_DECIMALS) };
}

/** On which line of the sheet each row stands, from 1. */
function placesOf(rows: readonly RollRow[], before: number): ReadonlyMap<string, number> {
  let line = before;
  return new Map(
    rows.map(({ key }) => {
      line += HEADINGS[key] === undefined ? 1 : 2;
      return [key, line];
    }),
  );
}

function formulaOf(key: string, column: string, places: ReadonlyMap<string, number>): string | undefined {
  const sum = SUMS[key];
  if (sum === undefined) return undefined;
  const cell = (of: string) => `${column}${places.get(of)}`;
  return [sum.plus.map(cell).join("+"), ...(sum.minus ?? []).map((of) => `-${cell(of)}`)].join("");
}
