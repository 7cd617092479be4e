import { allocate } from "#maths/money/allocate.ts";
import { amountText, Exact, exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { refusal } from "#maths/money/refusals.ts";
import { REPORT_LINE_NAMES, type ReportLine } from "./report-lines.ts";
import {
  BUCKETS,
  type Bucket,
  type CarryLine,
  Cells,
  type CommitmentLine,
  type OffsetLine,
  ROLL_ROWS,
  type RollRow,
  rowsOf,
} from "./roll-rows.ts";

export type RollPartner = { id: string; commitment: string; isGeneralPartner: boolean };
/** What a line did to net asset value on a day; of nobody, it is divided by commitments. */
export type NavLine = { date: string; line: ReportLine; partner: string | null; amount: string };
/** What a line did to unfunded commitment, or says of carry and of offsets of fees beside it. */
export type PartnerLine = {
  date: string;
  line: CommitmentLine | CarryLine | OffsetLine;
  partner: string;
  amount: string;
};

export type RollInput = {
  /** Who was committed on the last day, with what. */
  partners: readonly RollPartner[];
  navLines: readonly NavLine[];
  partnerLines: readonly PartnerLine[];
  /** The first days of quarter and fiscal year, and the last day of both. */
  quarterBegins: string;
  yearBegins: string;
  quarterEnds: string;
  currency: string;
  /** What decides who gets odd cents: the fund. */
  occasion: string;
};

export type Rolls = {
  partners: { id: string; isGeneralPartner: boolean; rows: RollRow[] }[];
  fund: RollRow[];
  generalPartner: RollRow[];
  /** What of net asset value stands on no partner's account at the end; it was divided by commitments. */
  divided: string;
};

const ZERO = new Exact(0);

/**
 * Quarter, year and inception to date of every partner, of the general partner and of the fund, by the rows of ILPA's Reporting Template v2.0.
 *
 * - Beginning + flows = ending in every column and on every row of sums; partners together are the fund, row by row, to the cent.
 * - Unfunded commitment begins with what was committed on the fund's first day in each column which that falls in; who commits later is an
 *   adjustment in each column which its day falls in. So a column begins where the one before it ended.
 * - Lines of nobody are divided by the commitments of the last day. They are divided as running totals, so that what a partner gets of all of
 *   them is its share of their sum (`allocate`, as `dividedNav` does), whatever the lines are.
 * - Lines after the last day are left out. A line for somebody who is no partner is refused, and so are lines of nobody without commitments.
 * - Units: decimal texts in the fund's currency.
 * - Source: ILPA Reporting Template v2.0 (22 January 2025), A.1 and A.2.
 */
export function periodRolls(input: RollInput): Rolls {
  const decimals = minorUnitDecimals(input.currency);
  const own = new Map(input.partners.map(({ id }) => [id, new Cells()]));
  const nobodys = new Cells();
  for (const [index, { date, line, partner, amount }] of input.navLines.entries())
    bookTo(partner === null ? nobodys : own.get(partner), { date, line, amount, partner }, input, `navLines[${index}]`);
  const founded = firstCommitment(input.partnerLines);
  for (const [index, { date, line: told, partner, amount }] of input.partnerLines.entries()) {
    const line = told === "committed" && date === founded ? "founded" : told;
    bookTo(own.get(partner), { date, line, amount, partner }, input, `partnerLines[${index}]`);
  }
  for (const { id, commitment } of input.partners) cellsOf(own, id).commitment = exact(commitment, "commitment");
  divide(nobodys, own, input, decimals);
  const together = (those: readonly RollPartner[]) => {
    const all = new Cells();
    for (const { id } of those) all.addAll(cellsOf(own, id));
    return rowsOf(all, decimals);
  };
  return {
    partners: input.partners.map(({ id, isGeneralPartner }) => ({
      id,
      isGeneralPartner,
      rows: rowsOf(cellsOf(own, id), decimals),
    })),
    fund: together(input.partners),
    generalPartner: together(input.partners.filter(({ isGeneralPartner }) => isGeneralPartner)),
    divided: amountText(nobodys.of(REPORT_LINE_NAMES, BUCKETS), decimals),
  };
}

const cellsOf = (own: ReadonlyMap<string, Cells>, id: string): Cells => own.get(id) as Cells;

/** The fund’s first day: somebody commits. */
const firstCommitment = (lines: readonly PartnerLine[]): string | undefined =>
  lines
    .flatMap(({ line, date }) => (line === "committed" ? [date] : []))
    .toSorted()
    .at(0);

type Booked = {
  date: string;
  line: ReportLine | PartnerLine["line"] | "founded";
  amount: string;
  partner: string | null;
};

function bookTo(
  cells: Cells | undefined,
  { date, line, amount, partner }: Booked,
  input: RollInput,
  field: string,
): void {
  if (cells === undefined) throw refusal(`${field}.partner`, "unknownPartner", { id: partner ?? "" });
  if (date > input.quarterEnds) return;
  cells.add(line, bucketOf(date, input), exact(amount, `${field}.amount`));
}

const bucketOf = (date: string, { quarterBegins, yearBegins }: RollInput): Bucket =>
  date >= quarterBegins ? "quarter" : date >= yearBegins ? "year" : "earlier";

/** Divides what is nobody's, line after line in the order of time, as the differences of its divided running total. */
function divide(nobodys: Cells, own: ReadonlyMap<string, Cells>, { partners, occasion }: RollInput, decimals: number) {
  const parties = partners.map(({ id, commitment }) => ({ id, weight: commitment }));
  let running: Exact = ZERO;
  let before = partners.map(() => ZERO);
  for (const bucket of BUCKETS)
    for (const line of REPORT_LINE_NAMES) {
      const amount = nobodys.of([line], [bucket]);
      if (amount.isZero()) continue;
      running = running.plus(amount);
      const after = allocate(amountText(running, decimals), parties, { decimals, occasion }).map(
        (part) => new Exact(part),
      );
      for (const [index, { id }] of partners.entries())
        cellsOf(own, id).add(line, bucket, (after[index] ?? ZERO).minus(before[index] ?? ZERO));
      before = after;
    }
}

const size = (text: string) => new Exact(text).abs();

/** A figure that is not what the template expects of it, to be explained in a footnote. */
export type RollNote = { key: string; label: string; is: "moreThanYear" | "moreThanInception" | "muchOther" };

const MOST_OTHER = "0.05";

/**
 * What the template's own checks find: a row of one sign that is larger in the quarter than in the year, or in the year than since inception,
 * as after a correction of an earlier period; and "Other" expenses of more than 5 % of all.
 */
export function rollNotes(rows: readonly RollRow[]): RollNote[] {
  const signed = new Set(ROLL_ROWS.filter(({ sign }) => sign !== undefined).map(({ key }) => key));
  const notes = rows.flatMap(({ key, label, qtd, ytd, itd }): RollNote[] => {
    if (!signed.has(key)) return [];
    if (size(qtd).gt(size(ytd))) return [{ key, label, is: "moreThanYear" }];
    return size(ytd).gt(size(itd)) ? [{ key, label, is: "moreThanInception" }] : [];
  });
  const itd = (key: string) => size(rows.find((one) => one.key === key)?.itd ?? "0");
  const others = ["adviserOther", "externalOther", "externalOther2016"].reduce((all, key) => all.plus(itd(key)), ZERO);
  const expenses = itd("adviserTotal").plus(itd("externalTotal"));
  if (others.gt(expenses.times(MOST_OTHER))) notes.push({ key: "externalOther", label: "Other", is: "muchOther" });
  return notes;
}
