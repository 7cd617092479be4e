import { z } from "zod";
import { command, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { RUN_STATES } from "#funds/quarters/shared/rules.ts";
import {
  capitalisationForm,
  capitalUseForm,
  costsForm,
  drawdownForm,
  facilityEdit,
  facilityForm,
  repaymentForm,
} from "./forms.ts";
import { ACT_KINDS, FACILITY_DAY_COUNTS, RATE_KINDS } from "./rules.ts";

const can = { read: "ledger:read", update: "ledger:post" } as const;
const entry = { table: "funds", one: "fund", can } as const;
const person = z.object({ id, name: z.string() }).nullable();
/** Decimal text, in the fund’s currency. */
const amount = z.string();

const facility = z.object({
  id,
  rowVersion,
  fundId: id,
  lender: z.string(),
  currency: z.string(),
  limitAmount: amount,
  limitFrom: plainDate,
  rateKind: z.enum(RATE_KINDS),
  /** Percent a year. */
  rate: z.string(),
  base: z.string().nullable(),
  dayCount: z.enum(FACILITY_DAY_COUNTS),
  commitmentFee: z.string(),
  maturesOn: plainDate,
  cleanDownDays: z.number().int().nullable(),
  preparedBy: person,
  confirmedBy: person,
  confirmedAt: timestamp.nullable(),
});
export type Facility = z.infer<typeof facility>;

const act = z.object({
  id,
  kind: z.enum(ACT_KINDS),
  actsOn: plainDate,
  /** Of interest and fees: the first day of their period, whose last is `actsOn`. */
  startsOn: plainDate.nullable(),
  principal: amount,
  investments: amount,
  fees: amount,
  workingCapital: amount,
  interest: amount,
  commitmentFee: amount,
  costsPaid: amount,
  baseRate: z.string().nullable(),
  memo: z.string().nullable(),
  /** Whose money paid it back. */
  call: z.object({ id, name: z.string() }).nullable(),
  /** What is drawn after it; of what waits, nothing. */
  drawn: amount.nullable(),
  state: z.enum(RUN_STATES),
  draft: z.object({ id, rowVersion }).nullable(),
  entryId: id.nullable(),
  entryNo: z.number().int().nullable(),
  preparedBy: person,
  approvedBy: person,
  /** What interest was worked out of has changed since. */
  isStale: z.boolean(),
});
export type FacilityAct = z.infer<typeof act>;

/** Where a facility is today. */
const standing = z.object({
  on: plainDate,
  currency: z.string(),
  limit: amount,
  drawn: amount,
  undrawn: amount,
  /** Drawn by entries that wait. */
  waiting: amount,
  /** Interest and fees that are accrued and not paid. */
  owed: amount,
  /** Borrowed as working capital, not used and not paid back. */
  workingCapital: amount,
  accruedUntil: plainDate.nullable(),
  /** The oldest drawdown that is not paid back whole. */
  oldestOn: plainDate.nullable(),
  days: z.number().int().nullable(),
  cleanDownOn: plainDate.nullable(),
  isOverdue: z.boolean(),
  /** What the books of the fund have on the facility’s account that is not one of these acts: entries by hand. */
  byHand: amount,
  /** The period interest is accrued for next. */
  next: z.object({ startsOn: plainDate, endsOn: plainDate }).nullable(),
});
export type FacilityStanding = z.infer<typeof standing>;

const stretch = z.object({
  from: plainDate,
  until: plainDate,
  balance: amount,
  undrawn: amount,
  interest: amount,
  commitmentFee: amount,
});
const costs = z.object({
  currency: z.string(),
  startsOn: plainDate,
  endsOn: plainDate,
  /** Percent a year, its base included. */
  rate: z.string(),
  interest: amount,
  commitmentFee: amount,
  stretches: z.array(stretch),
});
export type FacilityCosts = z.infer<typeof costs>;

const callItem = z.object({
  id,
  call: z.object({ id, name: z.string() }),
  dueOn: plainDate,
  type: z.string(),
  amount,
  remaining: amount,
});
export type FacilityCallItem = z.infer<typeof callItem>;

const ACTS = [
  "facilities",
  "facility_limits",
  "facility_acts",
  "journal_drafts",
  "journal_approvals",
  "journal_entries",
  "capital_call_items",
  "capital_calls",
  "postings",
  "ledger_accounts",
  "users",
] as const;
const PATH = "facilities";
const of = z.object({ facilityId: id });

export const facilitiesApi = {
  ...rowContract({
    of: { entry, key: "fundId" },
    path: PATH,
    one: "subscription facility",
    many: "facilities",
    reads: ["facilities", "users"],
    row: facility,
    form: facilityForm,
    edit: facilityEdit,
  }),
  confirm: rowCommands({ can: { update: "ledger:approve" }, path: PATH }, facility)("confirm", {
    summary:
      "Confirm a facility that somebody else prepared, in the version that was seen: from then on it can be drawn",
    input: { rowVersion },
  }),
};

export const facilityActsApi = {
  list: query({
    can: can.read,
    reads: ACTS,
    path: "/facilities/{facilityId}/acts",
    summary: "What was drawn from a facility and paid back, and where it is today",
  })
    .input(of)
    .output(z.object({ standing, items: z.array(act) })),
  callItems: query({
    can: can.read,
    reads: [
      "facilities",
      "facility_acts",
      "capital_calls",
      "capital_call_items",
      "journal_approvals",
      "journal_entries",
    ],
    path: "/facilities/{facilityId}/call-items",
    summary: "What was called to pay a facility back, and how much of it is left",
  })
    .input(of)
    .output(z.object({ items: z.array(callItem) })),
  draw: command({
    can: can.update,
    path: "/facilities/{facilityId}/drawdowns",
    summary: "Prepare a drawdown by what it pays for: it is posted when somebody else approves the entry",
  })
    .input(drawdownForm)
    .output(act),
  repay: command({
    can: can.update,
    path: "/facilities/{facilityId}/repayments",
    summary:
      "Prepare a repayment, of cash or of what was called for it: it is posted when somebody else approves the entry",
  })
    .input(repaymentForm)
    .output(act),
  capitalise: command({
    can: can.update,
    path: "/facilities/{facilityId}/capitalised-costs",
    summary:
      "Prepare that interest and fees owed are borrowed from the facility: it is posted when somebody else approves the entry",
  })
    .input(capitalisationForm)
    .output(act),
  use: command({
    can: can.update,
    path: "/facilities/{facilityId}/uses",
    summary:
      "Prepare what borrowed working capital pays for from a day on: it holds when somebody else approves the entry",
  })
    .input(capitalUseForm)
    .output(act),
  workOut: command({
    can: can.update,
    path: "/facilities/{facilityId}/costs/preview",
    summary: "What interest and the commitment fee of a period come to; nothing is stored",
  })
    .input(costsForm)
    .output(costs),
  accrue: command({
    can: can.update,
    path: "/facilities/{facilityId}/costs",
    summary:
      "Prepare the interest and commitment fee of a period: they are posted when somebody else approves the entry",
  })
    .input(costsForm)
    .output(act),
};
