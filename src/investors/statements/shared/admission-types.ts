import { type CallType, FEE_SUB_TYPES } from "#funds/capital-calls/shared/rules.ts";
import type { AdmissionLineTrace, FundAdmission } from "#funds/fund-admissions/shared/api.ts";
import { traceOf } from "#funds/fund-admissions/shared/trace.ts";
import type { GRANULAR } from "#maths/fund/accounts/ilpa-treatments.ts";
import { amountText, Exact, total } from "#maths/money/amount.ts";

/** What a call was made for. */
export type ItemType = { type: CallType; subType: string | null };
export type TypedAmount = {
  type: keyof typeof GRANULAR;
  subType: string | null;
  isOutside: boolean;
  /** Paid in is negative. */
  amount: string;
};

type Closing = Pick<FundAdmission, "closesOn" | "currency" | "basis"> & { lines: Line[] };
type Line = FundAdmission["lines"][number];
type Flow = NonNullable<AdmissionLineTrace["joining"]>["flows"][number];

const INVESTMENTS: ItemType = { type: "capitalCallInvestments", subType: null };
const [FEES_INSIDE, FEES_OUTSIDE] = FEE_SUB_TYPES;

/** What comes back of a call of a type. Working capital has one of either sign; of facility fees ILPA has none, they lessen the day's. */
const RETURNED: Record<CallType, TypedAmount["type"]> = {
  capitalCallInvestments: "returnOfExcessInvestments",
  capitalCallFees: "returnOfExcessFees",
  capitalCallWorkingCapital: "capitalCallWorkingCapital",
  capitalCallFacilityFees: "capitalCallFacilityFees",
};

/**
 * What one partner contributed at a later closing, or got back of what it had, by ILPA's transaction types: each flow that the closing divides
 * has the type of the call it was, management fees that are caught up are fees.
 *
 * - What no call names, and what a closing of before posted otherwise than its basis says, is for investments.
 * - Together the amounts are what the closing posted as contributions, inside and outside commitment. Interest and premiums go between
 *   partners and are none.
 * - Source: ILPA Performance Template v1.1, fund-level transaction types.
 */
export function typedAdmission(closing: Closing, line: Line, items: ReadonlyMap<string, ItemType>): TypedAmount[] {
  const { joining, earlier } = traceOf(closing, line);
  const paid = (joining?.flows ?? []).flatMap((flow) => typed(flow, items, -1));
  const back = (earlier?.flows ?? []).flatMap((flow) => typed(flow, items, 1));
  const all = [...paid, ...back];
  const posted = [
    { isOutside: false, amount: new Exact(line.contribution).plus(line.fee).neg() },
    { isOutside: true, amount: new Exact(line.feeOutside).neg() },
  ];
  const rest = posted.flatMap(({ isOutside, amount }): TypedAmount[] => {
    const said = total(all.filter((one) => one.isOutside === isOutside).map((one) => new Exact(one.amount)));
    const left = amount.minus(said);
    if (left.isZero()) return [];
    if (!isOutside) return [amountOf(INVESTMENTS, left, false)];
    return [amountOf({ type: "capitalCallFees", subType: FEES_OUTSIDE }, left, true)];
  });
  return [...all, ...rest].filter(({ amount }) => !new Exact(amount).isZero());
}

function typed({ kind, key, part, isOutside }: Flow, items: ReadonlyMap<string, ItemType>, sign: 1 | -1) {
  if (kind !== "call" && kind !== "fee") return [];
  const fee: ItemType = { type: "capitalCallFees", subType: isOutside ? FEES_OUTSIDE : FEES_INSIDE };
  const item = kind === "fee" ? fee : (items.get(key) ?? INVESTMENTS);
  return [amountOf(item, new Exact(part).times(sign), kind === "fee" && isOutside)];
}

const amountOf = ({ type, subType }: ItemType, amount: Exact, isOutside: boolean): TypedAmount =>
  amount.gt(0)
    ? { type: RETURNED[type], subType: null, isOutside, amount: amountText(amount) }
    : { type, subType, isOutside, amount: amountText(amount) };
