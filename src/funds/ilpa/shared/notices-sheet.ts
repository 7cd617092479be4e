import { dayCell, type Sheet } from "#core/shared/lists/sheets.ts";
import { GRANULAR, SUBTOTALS } from "#maths/fund/accounts/ilpa-treatments.ts";

/** A partner's part of a call's item, or of a distribution, by ILPA's transaction types. */
export type NoticeRow = {
  notice: string;
  issuedOn: string | null;
  /** Due, or paid. */
  date: string;
  partner: string;
  commitment: string | null;
  type: keyof typeof GRANULAR;
  subType: string | null;
  isOutside: boolean;
  amount: string;
  unfundedBefore: string | null;
  unfundedAfter: string | null;
};

export const ALIGNED = "ILPA-aligned, not checked against the workbook";

const COLUMNS = [
  "Notice",
  "Issue Date",
  "Due/Payment Date",
  "Limited Partner",
  "Commitment",
  "Transaction Type",
  "Sub-Type",
  "Inside/Outside Fund",
  "Amount",
  "LP Unfunded Commitment Before",
  "LP Unfunded Commitment After",
];
const WIDTHS = [34, 12, 16, 30, 18, 56, 40, 18, 18, 22, 22];

const figure = (amount: string | null) => (amount === null ? null : { figure: amount });

/** Capital calls and distributions up to a quarter’s end, by partner and type. */
export const noticesSheet = (fund: { name: string; currency: string }, rows: readonly NoticeRow[]): Sheet => ({
  name: "Calls and Distributions",
  widths: WIDTHS,
  rows: [
    { cells: [`Capital calls and distributions: ${fund.name}, ${fund.currency}`], isTotal: true },
    { cells: [`${ALIGNED}.`] },
    { cells: [] },
    { cells: COLUMNS, isHeading: true },
    ...rows.map((row) => ({
      cells: [
        row.notice,
        dayCell(row.issuedOn),
        dayCell(row.date),
        row.partner,
        figure(row.commitment),
        GRANULAR[row.type].label,
        row.subType,
        row.isOutside ? SUBTOTALS.outside : SUBTOTALS.inside,
        { figure: row.amount },
        figure(row.unfundedBefore),
        figure(row.unfundedAfter),
      ],
    })),
  ],
});
