import { amountText, type Exact, exact, ratio, total } from "../../money/amount.ts";
import { OneCurrency } from "../../money/one-currency.ts";
import { dateText, readDate } from "../../money/plain-date.ts";
import { type Optional, oneOf, record, rows as rowsOf } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { MOST_FLOWS } from "../returns/cash-flow.ts";
import { sinceInception } from "../returns/since-inception.ts";
import { type Statement, statement } from "../statements.ts";
import { type IlpaType, METHODOLOGIES, type Methodology, type Treatment } from "./ilpa-treatments.ts";

/** A row of the template: paid in negative, received (and balances) positive. */
export type IlpaTransaction = { date: string; type: IlpaType; amount: string; currency?: Optional<string> };

const METHODOLOGY_NAMES = ["granular", "grossUp"] as const satisfies readonly Methodology[];
const PRE_CALL_FEE_RULES = ["text", "workbook"] as const;
type PreCallFeeRule = (typeof PRE_CALL_FEE_RULES)[number];

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
  preCallFeeRule: PreCallFeeRule;
};

/**
 * `irr` and `multiple` are null where undefined; the reason is given when there is no single rate. `notAnnualised` where the IRR is of
 * less than a year: of so many days, and no rate a year.
 */
export type IlpaFigures = { irr: number | null; multiple: number | null; reason?: Statement; notAnnualised?: number };
type WithAndWithout = { withFacility: IlpaFigures; withoutFacility: IlpaFigures };

/**
 * Gross and net IRR and multiple (gross MOIC, net TVPI) of a fund, with and without its subscription facility.
 *
 * - Which transaction counts how in which column is data: ilpa-treatments.ts. IRR by `sinceInception` (Actual/365, effective annual
 *   from a year on); multiple = value returned ÷ paid-in.
 * - Throws FundInputError naming the transaction for bad dates and amounts, for types the methodology does not have, an
 *   amount of the wrong sign for its type, two currencies, no NAV on the reporting date (give 0 when nothing is left), and a
 *   second balance of one type on it.
 *
 * Source: ILPA Performance Template v1.1 (2025), Granular and Gross Up Methodology.
 */
export function ilpaPerformance(input: IlpaPerformanceInput): { gross: WithAndWithout; net: WithAndWithout } {
  const rows = readRows(input);
  const figures = (column: number) => columnFigures(rows, column, input);
  return {
    gross: { withFacility: figures(1), withoutFacility: figures(3) },
    net: { withFacility: figures(0), withoutFacility: figures(2) },
  };
}

type Row = { day: number; type: IlpaType; amount: Exact; treatment: Treatment };

function readRows(input: IlpaPerformanceInput): Row[] {
  const { asOf, methodology } = record(input, "input");
  const reporting = readDate(asOf, "asOf");
  oneOf(methodology, METHODOLOGY_NAMES, "methodology");
  oneOf(input.preCallFeeRule, PRE_CALL_FEE_RULES, "preCallFeeRule");
  const treatments = new Map<string, Treatment>(Object.entries(METHODOLOGIES[methodology]));
  const transactions = rowsOf(input.transactions, "transactions", MOST_FLOWS);
  new OneCurrency().seeRows(transactions, "transactions");
  const read = transactions.map((row, index) => readRow(row, `transactions[${index}]`, treatments, methodology));
  const balances = new Set<IlpaType>();
  const current = read.filter(({ day, type, treatment }, index) => {
    if (day > reporting) return false;
    if (!treatment.balance) return true;
    if (day < reporting) return false;
    if (balances.has(type)) throw refusal(`transactions[${index}].type`, "secondBalance", { type, date: asOf });
    balances.add(type);
    return true;
  });
  if (!balances.has("nav")) throw refusal("transactions", "noNav", { date: asOf });
  return current;
}

function readRow(
  { date, type, amount: given }: IlpaTransaction,
  field: string,
  treatments: ReadonlyMap<string, Treatment>,
  methodology: Methodology,
): Row {
  const treatment = treatments.get(type);
  if (!treatment) throw refusal(`${field}.type`, "otherMethodology", { methodology });
  const day = readDate(date, `${field}.date`);
  const amount = exact(given, `${field}.amount`);
  if (treatment.sign === "-" && amount.gt(0)) throw refusal(`${field}.amount`, "notPaidIn", { type });
  if (treatment.sign === "+" && amount.lt(0)) throw refusal(`${field}.amount`, "notReceived", { type });
  return { day, type, amount, treatment };
}

function columnFigures(
  rows: readonly Row[],
  column: number,
  { preCallFeeRule, asOf }: Pick<IlpaPerformanceInput, "preCallFeeRule" | "asOf">,
): IlpaFigures {
  const letter = ({ treatment }: Row) => treatment.columns[column] ?? ".";
  const counted = rows.filter((row) => letter(row) !== ".");
  const paidIn = total(counted.filter((row) => "Dd".includes(letter(row))).map(({ amount }) => amount)).neg();
  const returned = total(counted.filter((row) => letter(row) === "N").map(({ amount }) => amount));
  const firstCall = counted.reduce((day, row) => (letter(row) === "D" ? Math.min(day, row.day) : day), Infinity);
  const multiple = paidIn.gt(0) ? ratio(returned, paidIn, "transactions") : null;
  const dated = counted.flatMap((row) => feeMoved(row, firstCall, preCallFeeRule));
  const { irr, irrIsAnnualised, irrDays, result } = sinceInception(
    dated.map(({ day, amount }) => ({ date: dateText(day), amount: amountText(amount) })),
    asOf,
  );
  if (result.kind === "rate")
    return { irr, multiple, ...(!irrIsAnnualised && irrDays !== null && { notAnnualised: irrDays }) };
  return {
    irr: null,
    multiple,
    reason: result.kind === "none" ? result.reason : statement("severalRates", { rates: result.rates.join(", ") }),
  };
}

/** A fee added back before anything was called has no investment to be measured against. */
function feeMoved(row: Row, firstCall: number, rule: PreCallFeeRule): Row[] {
  const isEarlyFee = row.day < firstCall && row.type.startsWith("grossUp") && Number.isFinite(firstCall);
  if (!isEarlyFee) return [row];
  return rule === "text" ? [{ ...row, day: firstCall }] : [];
}
