import { z } from "zod";
import { command, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { optionalText } from "#core/shared/fields/form-values.ts";
import { noticesContract } from "#core/shared/records/notice-contract.ts";
import { receiptsContract } from "#core/shared/records/receipt-contract.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { CALLS_FOLLOW } from "#funds/funds/shared/rules.ts";
import { appliedTerm } from "#funds/side-letters/shared/api.ts";
import { capitalCallFields, capitalCallFilters } from "./fields.ts";
import { callPreviewForm, capitalCallForm, itemCompanyForm, reasonForm } from "./forms.ts";
import { CALL_STATES, CALL_TYPES, LINE_STATES, STALE_BY } from "./rules.ts";

const entry = RECORDS.capital_call;
/** Decimal text. */
const amount = z.string();
const person = z.object({ id, name: z.string() }).nullable();

/** What a call is made for. */
const item = z.object({
  position: z.number().int(),
  type: z.enum(CALL_TYPES),
  subType: z.string().nullable(),
  isOutside: z.boolean(),
  repaysFacility: z.boolean(),
  description: z.string().nullable(),
  amount,
  /** The sectors or types of investment it is for, by which side letters excuse. */
  topics: z.array(z.string()),
  /** What it is invested in: a fund that divides deal by deal asks. */
  portfolioCompany: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
});
export type CallItem = z.infer<typeof item>;

/** What a partner is asked for: `amounts` by item, in their order. */
const share = z.object({
  commitmentId: id,
  partner: z.object({ id, name: z.string() }),
  isGeneralPartner: z.boolean(),
  commitment: amount,
  calledBefore: amount,
  unfundedBefore: amount,
  amounts: z.array(amount),
  inside: amount,
  outside: amount,
  amount,
  unfundedAfter: amount,
  excused: z.array(z.number().int()),
  excuseReason: z.string().nullable(),
  /** What its side letter changed; the rest is as the fund’s terms say. */
  sideLetter: z.array(appliedTerm),
});
export type CallShare = z.infer<typeof share>;

const line = share.extend({
  id,
  rowVersion,
  received: amount,
  open: amount,
  /** None before the call is issued, and of a cancelled one. */
  state: z.enum(LINE_STATES).nullable(),
  paidOn: plainDate.nullable(),
  /** Interest for late payment to this day, Actual/365, outside commitment; null without a rate. */
  lateInterest: amount.nullable(),
  defaultReason: z.string().nullable(),
  /** Interest for late payment that is posted, and how much of it was paid. */
  interest: amount,
  interestPaid: amount,
  /** What the partner has paid the fund too much. */
  advance: amount,
  /** What a colleague is asked to decide, by whom and why. */
  asked: z.enum(["default", "cure"]).nullable(),
  askedBy: person,
  askedReason: z.string().nullable(),
  cureReason: z.string().nullable(),
});
export type CallLine = z.infer<typeof line>;

const card = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(capitalCallFields)),
  number: z.number().int(),
  state: z.enum(CALL_STATES),
});
const capitalCall = card.extend({
  ...outputsOf(capitalCallFields),
  shortNoticeReason: z.string().nullable(),
  feeFrom: plainDate.nullable(),
  feeTo: plainDate.nullable(),
  lateRate: amount.nullable(),
  /** What items inside commitment were divided by. */
  callsFollow: z.enum(CALLS_FOLLOW),
  /** Amount less received. */
  open: amount,
  /** The first day that leaves partners ten business days from today. */
  earliestDueOn: plainDate,
  preparedBy: person,
  /** The day whose books its unfunded figures are from; unknown of calls before this was noted. */
  unfundedOn: plainDate.nullable(),
  approvedBy: person,
  approvedAt: timestamp.nullable(),
  issuedBy: person,
  issuedOn: plainDate.nullable(),
  cancelAskedBy: person,
  cancelReason: z.string().nullable(),
  cancelledBy: person,
  cancelledAt: timestamp.nullable(),
  /** Whether the fund has a confirmed account in the call's currency, which notices name; who prepares calls knows. */
  hasAccount: z.boolean(),
  isPosted: z.boolean(),
  /** The entry of the due day. */
  dueEntryId: id.nullable(),
  /** Why it is due and not posted. */
  dueProblem: z.string().nullable(),
  items: z.array(item),
  lines: z.array(line),
});
export type CapitalCall = z.infer<typeof capitalCall>;

/** A call that waits, worked out again over what is committed now. */
const recalculation = z.object({
  isStale: z.boolean(),
  /** What was decided since it was prepared; empty where only the books say another. */
  staleReasons: z.array(
    z.object({
      kind: z.enum(STALE_BY),
      record: z.object({ id, kind: z.string(), label: z.string() }),
      at: timestamp,
    }),
  ),
  /** Why it can’t be prepared again. */
  problem: z.string().nullable(),
  lines: z.array(
    share
      .pick({ commitmentId: true, partner: true, isGeneralPartner: true, amount: true, unfundedAfter: true })
      .extend({ before: amount }),
  ),
});
export type CallRecalculation = z.infer<typeof recalculation>;

const LISTED = ["capital_calls", "capital_call_lines"] as const;
const WHOLE = [
  ...LISTED,
  "capital_call_items",
  "limited_partners",
  "users",
  "holidays",
  "business_weeks",
  "postings",
  "ledger_accounts",
  "fund_bank_accounts",
] as const;

/** What is committed to a fund, and what says how it is called. */
const COMMITTED = [
  "commitments",
  "commitment_changes",
  "side_letter_terms",
  "fund_terms",
  "fund_admissions",
  "distributions",
  "funds",
] as const;

const { list, count, facets, get, create, history } = recordContract({
  entry,
  summaries: {
    list: "Capital calls, the latest due first",
    create: "Create a capital call: it waits for approval by another person",
    delete: "Capital calls are cancelled, never deleted",
  },
  reads: { list: LISTED, count: LISTED, get: WHOLE },
  fields: capitalCallFilters,
  order: { field: "dueOn", direction: "desc" },
  card,
  record: capitalCall,
  form: capitalCallForm,
  edit: capitalCallForm,
});

const seen = z.object({ id, rowVersion });
const each = "/capital-calls/{id}" as const;

const partnerCall = card.pick({ id: true, name: true, fund: true, dueOn: true, currency: true, state: true }).extend({
  lineId: id,
  amount,
  inside: amount,
  outside: amount,
  received: amount,
  lineState: z.enum(LINE_STATES).nullable(),
  unfundedAfter: amount,
});
export type PartnerCall = z.infer<typeof partnerCall>;

export const capitalCallsApi = {
  list,
  count,
  facets,
  get,
  create,
  history,
  preview: command({
    can: "call:prepare",
    path: "/capital-calls/preview",
    summary: "What each partner would be asked for, to the cent; nothing is stored",
  })
    .input(callPreviewForm)
    .output(
      z.object({
        callsFollow: z.enum(CALLS_FOLLOW),
        currency: z.string(),
        amount,
        earliestDueOn: plainDate,
        /** Fees of the fee period were caught up at a closing, so what each partner was asked for before counts. */
        areFeesCounted: z.boolean(),
        lines: z.array(share),
      }),
    ),
  approve: command({
    can: "call:approve",
    path: `${each}/approve`,
    summary: "Approve a call that somebody else prepared",
  })
    .input(seen)
    .output(capitalCall),
  previewRecalculation: query({
    can: entry.can.read,
    reads: [...WHOLE, ...COMMITTED, "fund_admissions"],
    path: `${each}/again`,
    summary: "Whether a call that waits for approval is as it was prepared, why not, and what it would be now",
  })
    .input(z.object({ id }))
    .output(recalculation),
  recalculate: command({
    can: "call:prepare",
    path: `${each}/prepare-again`,
    summary: "Work out a call that waits again over what is committed now: a person who does it is its preparer",
  })
    .input(seen)
    .output(capitalCall),
  issue: command({
    can: "call:prepare",
    path: `${each}/issue`,
    summary: "Issue an approved call: partners owe it, and it is posted on its due day",
  })
    .input(seen.extend({ shortNoticeReason: optionalText(500) }))
    .output(capitalCall),
  nameItem: command({
    can: "call:prepare",
    path: `${each}/items/{position}/company`,
    summary: "Say which company money of an item is invested in, for a fund that divides deal by deal",
  })
    .input(itemCompanyForm.extend({ id }))
    .output(capitalCall),
  cancel: command({
    can: "call:prepare",
    path: `${each}/cancel`,
    summary: "Cancel a call; of one that is issued a second person does it, and what was posted is reversed",
  })
    .input(seen.extend(reasonForm.shape))
    .output(capitalCall),
  declineCancellation: command({
    can: "call:approve",
    path: `${each}/keep`,
    summary: "Decline that an issued call is cancelled",
  })
    .input(seen)
    .output(capitalCall),
  default: command({
    can: "call:approve",
    path: "/capital-call-lines/{id}/default",
    summary: "Ask that a partner who is overdue has defaulted; asked of a second person it is decided",
  })
    .input(seen.extend(reasonForm.shape))
    .output(capitalCall),
  cure: command({
    can: "call:approve",
    path: "/capital-call-lines/{id}/cure",
    summary: "Ask that a default is cured; asked of a second person it is decided",
  })
    .input(seen.extend(reasonForm.shape))
    .output(capitalCall),
  declineDefaultDecision: command({
    can: "call:approve",
    path: "/capital-call-lines/{id}/keep",
    summary: "Decline that a partner has defaulted, or that a default is cured",
  })
    .input(seen)
    .output(capitalCall),
  ofPartner: query({
    can: entry.can.read,
    reads: [...LISTED, "limited_partners"],
    path: "/limited-partners/{id}/capital-calls",
    summary: "What was called from a limited partner, the latest due first",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(partnerCall) })),
};

export const capitalCallNoticesApi = noticesContract({
  each,
  can: entry.can.read,
  reads: ["capital_calls", "capital_call_notices", "capital_call_lines"],
  what: "a call",
  first: "call",
});

export const capitalCallReceiptsApi = receiptsContract({
  each,
  rows: "/capital-call-receipts",
  reads: ["capital_calls", "capital_call_receipts", "capital_call_lines"],
  what: "a call",
});
