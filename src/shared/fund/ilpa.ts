import { amountText, type Exact, exact, FundInputError, ratio, total } from "../money/amount.ts";
import { type IlpaType, METHODOLOGIES, type Methodology, type Treatment } from "./ilpa-treatments.ts";
import { dateText, readDate } from "./plain-date.ts";
import { xirr } from "./xirr.ts";

/** A row of the template: paid in negative, received (and balances) positive. */
export type IlpaTransaction = { date: string; type: IlpaType; amount: string };

export type IlpaPerformanceInput = {
  transactions: readonly IlpaTransaction[];
  /** The reporting date: later transactions are left out, balances count on this day only. */
  asOf: string;
  /** Chosen once per fund, for life. */
  methodology: Methodology;
  /**
   * Fees added back before the first capital call would start the gross IRR with money received. "text": they move to the
   * day of that call, as ILPA's guidance says; "workbook": the IRR leaves them out, as its sample's formula does.
   */
  preCallFeeRule: "text" | "workbook";
};

/** `irr` and `multiple` are null where undefined; the reason is given when there is no single rate. */
export type IlpaFigures = { irr: number | null; multiple: number | null; reason?: string };
type WithAndWithout = { withFacility: IlpaFigures; withoutFacility: IlpaFigures };

/**
 * Gross and net IRR and multiple (gross MOIC, net TVPI) of a fund, with and without its subscription facility.
 *
 * - Which transaction counts how in which column is data: ilpa-treatments.ts. IRR by `xirr` (Actual/365, effective annual);
 *   multiple = value returned ÷ paid-in.
 * - Throws FundInputError naming the transaction for bad dates and amounts, for types the methodology does not have, and
 *   when earlier balances are given but no NAV on the reporting date.
 *
 * Source: ILPA Performance Template v1.1 (2025), Granular and Gross Up Methodology.
 */
export function ilpaPerformance(input: IlpaPerformanceInput): { gross: WithAndWithout; net: WithAndWithout } {
  const rows = readRows(input);
  const figures = (column: number) => columnFigures(rows, column, input.preCallFeeRule);
  return {
    gross: { withFacility: figures(1), withoutFacility: figures(3) },
    net: { withFacility: figures(0), withoutFacility: figures(2) },
  };
}

type Row = { day: number; type: IlpaType; amount: Exact; treatment: Treatment };

function readRows({ transactions, asOf, methodology, preCallFeeRule }: IlpaPerformanceInput): Row[] {
  const reporting = readDate(asOf, "asOf");
  const treatments = new Map<string, Treatment>(Object.entries(readMethodology(methodology)));
  if (!["text", "workbook"].includes(preCallFeeRule))
    throw new FundInputError("preCallFeeRule", 'must be "text" or "workbook"');
  const read = transactions.map(({ date, type, amount }, index) => {
    const treatment = treatments.get(type);
    if (!treatment)
      throw new FundInputError(`transactions[${index}].type`, `is no type of the ${methodology} methodology`);
    const day = readDate(date, `transactions[${index}].date`);
    return { day, type, amount: exact(amount, `transactions[${index}].amount`), treatment };
  });
  const reported = read.filter(({ day }) => day <= reporting);
  const isCurrent = ({ day, treatment }: Row) => !treatment.balance || day === reporting;
  if (!reported.every(isCurrent) && !reported.some(({ day, type }) => day === reporting && type === "nav")) {
    throw new FundInputError("asOf", `has no NAV on ${asOf}, though there are balances of earlier dates`);
  }
  return reported.filter(isCurrent);
}

function readMethodology(methodology: Methodology): (typeof METHODOLOGIES)[Methodology] {
  if (Object.hasOwn(METHODOLOGIES, methodology)) return METHODOLOGIES[methodology];
  throw new FundInputError("methodology", 'must be "granular" or "grossUp"');
}

function columnFigures(rows: readonly Row[], column: number, rule: "text" | "workbook"): IlpaFigures {
  const letter = ({ treatment }: Row) => treatment.columns[column] ?? ".";
  const counted = rows.filter((row) => letter(row) !== ".");
  const paidIn = total(counted.filter((row) => "Dd".includes(letter(row))).map(({ amount }) => amount)).neg();
  const returned = total(counted.filter((row) => letter(row) === "N").map(({ amount }) => amount));
  const firstCall = counted.reduce((day, row) => (letter(row) === "D" ? Math.min(day, row.day) : day), Infinity);
  const multiple = paidIn.gt(0) ? ratio(returned, paidIn) : null;
  const dated = counted.flatMap((row) => feeMoved(row, firstCall, rule));
  const rate = xirr(dated.map(({ day, amount }) => ({ date: dateText(day), amount: amountText(amount) })));
  if (rate.kind === "rate") return { irr: rate.rate, multiple };
  return {
    irr: null,
    multiple,
    reason: rate.kind === "none" ? rate.reason : `several rates fit: ${rate.rates.join(", ")}`,
  };
}

/** A fee added back before anything was called has no investment to be measured against. */
function feeMoved(row: Row, firstCall: number, rule: "text" | "workbook"): Row[] {
  const isEarlyFee = row.day < firstCall && row.type.startsWith("grossUp") && Number.isFinite(firstCall);
  if (!isEarlyFee) return [row];
  return rule === "text" ? [{ ...row, day: firstCall }] : [];
}
