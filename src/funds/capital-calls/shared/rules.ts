import { GRANULAR } from "#maths/fund/accounts/ilpa-treatments.ts";

/** What a call may be made for: the kinds of fund-level transactions of ILPA that partners pay. */
export const CALL_TYPES = [
  "capitalCallInvestments",
  "capitalCallFees",
  "capitalCallWorkingCapital",
  "capitalCallFacilityFees",
] as const;
export type CallType = (typeof CALL_TYPES)[number];

/** What fees and expenses are, as ILPA names them. */
export const FEE_SUB_TYPES = GRANULAR.capitalCallFees.subTypes;
const [FEES_INSIDE, FEES_OUTSIDE] = FEE_SUB_TYPES;
export const MANAGEMENT_FEES: readonly string[] = [FEES_INSIDE, FEES_OUTSIDE];

/** Whether a sub-type says by itself that it counts against the commitment, or that it does not; null where somebody chooses. */
export const isOutsideBy = (subType: string | null): boolean | null =>
  subType === FEES_OUTSIDE ? true : subType === FEES_INSIDE ? false : null;

type Invested = { type: string; portfolioCompanyId?: string | null };

/** Investments that excuse somebody and name no company, by their places from 1: nobody can say whose their gains are. */
export const excusedUnnamed = (
  items: readonly Invested[],
  lines: readonly { excused: readonly number[] }[],
): number[] =>
  [...items.entries()].flatMap(([place, { type, portfolioCompanyId }]) =>
    type === "capitalCallInvestments" && !portfolioCompanyId && lines.some(({ excused }) => excused.includes(place + 1))
      ? [place + 1]
      : [],
  );

/** Where a call is. */
export const CALL_STATES = ["pending", "approved", "issued", "closed", "cancelled"] as const;

/** What the list says of a call: where it is, and once it is issued its worst open line. */
export const CALL_STATUSES = [
  "pending",
  "approved",
  "issued",
  "partially_paid",
  "overdue",
  "defaulted",
  "paid",
  "cancelled",
] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** Where the part of a partner is. */
export const LINE_STATES = ["due", "partially_paid", "paid", "overdue", "defaulted"] as const;
export type LineState = (typeof LINE_STATES)[number];

/** Business days between the notice and the due day (ILPA Principles 3.0, p. 35). */
export const NOTICE_DAYS = 10;
export const MOST_ITEMS = 20;
/** More partners than a fund has. */
export const MOST_LINES = 5000;

/** Partners are reminded the day after the due day and each week after, so many times. */
export const REMINDER_DAYS = 7;
export const MOST_REMINDERS = 4;

/** What makes a call that waits another than it was prepared. */
export const STALE_BY = [
  "closing",
  "commitment",
  "transfer",
  "increase",
  "release",
  "default",
  "withdrawal",
  "side_letter",
  "terms",
  "call",
  "distribution",
] as const;
