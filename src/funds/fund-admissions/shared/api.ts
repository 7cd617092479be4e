import { z } from "zod";
import { releaseForm } from "#core/shared/bank/payment-forms.ts";
import { command, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { noticesContract } from "#core/shared/records/notice-contract.ts";
import { receiptsContract } from "#core/shared/records/receipt-contract.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { LATE_DISTRIBUTIONS, LATE_ENTRIES, LATE_REALISED } from "#funds/funds/shared/rules.ts";
import { EVEN_DAY_COUNTS } from "#maths/fund/daycount.ts";
import { FEE_BASES } from "#maths/fund/fees/fee-steps.ts";
import { fundAdmissionFields, fundAdmissionFilters } from "./fields.ts";
import { approveAdmissionForm, cancelAdmissionForm, fundAdmissionForm } from "./forms.ts";
import { ADMISSION_LINE_STATES } from "./rules.ts";

const entry = RECORDS.fund_admission;
/** Decimal text, in the fund's currency. */
const amount = z.string();
const named = z.object({ id, name: z.string() });

/** What a partner pays; less than nothing is what it gets. */
const share = z.object({
  commitmentId: id,
  partner: named,
  isGeneralPartner: z.boolean(),
  commitmentBefore: amount,
  /** Committed at this closing: it joins, or increases. */
  added: amount,
  contribution: amount,
  distribution: amount,
  recallable: amount,
  /** Management fees caught up, to the manager. */
  fee: amount,
  /** Of fees that were called outside commitment. */
  feeOutside: amount,
  interest: amount,
  feeInterest: amount,
  /** At net asset value: its part of that above what it contributes. */
  premium: amount,
  amount,
  unfundedAfter: amount,
});
export type AdmissionLine = z.infer<typeof share>;

/** With the same rate on the same basis, until its last day. */
const stretch = z.object({
  from: plainDate,
  until: plainDate,
  basis: z.enum(FEE_BASES),
  base: amount,
  rate: amount,
  fee: amount,
});

/** What was called or paid before, which is reallocated. */
const flow = z.object({
  /** By which it is left out. */
  key: z.string(),
  /** Of a call or a distribution; without one, the books alone know it. */
  sourceId: id.nullable(),
  what: z.enum(["call", "fee", "distribution", "recallable"]),
  label: z.string().nullable(),
  /** Of a fee that was run: the first day of its period, whose last is `date`. */
  startsOn: plainDate.optional(),
  date: plainDate,
  /** Of a fee that was run: the day interest counts from, where that is not `date`. */
  dueOn: plainDate.optional(),
  amount,
  /** Who took no part in it, by commitment. */
  without: z.array(id),
  /**
   * How much of what a partner had committed before took part, where that is not all, or nothing as `without` says: it took a commitment over
   * that was excused, or joined later without this. Not kept of closings of before.
   */
  partly: z.array(z.object({ id, amount })).optional(),
  /** Of fees: the weights of who paid them and of the joining, commitments times rates. */
  borne: amount.nullable(),
  owed: z.array(z.object({ id, weight: amount })),
  isOutside: z.boolean(),
  isLeftOut: z.boolean(),
  /** Of a fee that was run: what the fund’s fee was worked out from. Not kept of closings of before. */
  stretches: z.array(stretch).optional(),
  /** A fee that was called where fees are run: those are caught up instead. */
  isCovered: z.boolean().optional(),
});
export type AdmissionFlow = z.infer<typeof flow>;

const terms = z.object({
  id,
  rate: amount,
  dayCount: z.enum(EVEN_DAY_COUNTS),
  hasFeeInterest: z.boolean(),
  /** Interest on fees that were run counts from the first day of their period. Not kept of closings of before: from the last. */
  isFeeInAdvance: z.boolean().optional(),
  distributions: z.enum(LATE_DISTRIBUTIONS),
  entry: z.enum(LATE_ENTRIES),
  realised: z.enum(LATE_REALISED),
});
export type LateTerms = z.infer<typeof terms>;

/** What it was worked out from: the terms, what came before, and at net asset value that. None of an initial closing. */
const basis = z.object({
  terms: terms.nullable(),
  flows: z.array(flow),
  nav: amount.nullable(),
  /** At net asset value: fees that earlier partners bore alone, which count towards it; the joining bear their own. */
  addedBack: amount.nullable().optional(),
});
export type AdmissionBasis = z.infer<typeof basis>;

/** What a partner gets of what quarters allocated, account by account; less than nothing is what it gives. */
const divided = z.object({
  commitmentId: id,
  partner: named,
  amount,
  parts: z.array(z.object({ account: named, amount })),
});
export type ReallocatedAccountPart = z.infer<typeof divided>;

const part = { whole: amount, weight: amount, weights: amount, exact: amount, part: amount };
const interest = z.object({ exact: amount, part: amount });
const tracedFlow = flow.pick({ key: true, sourceId: true, label: true, date: true, isOutside: true }).extend({
  kind: flow.shape.what,
  startsOn: plainDate.nullable(),
  stretches: z.array(stretch),
  days: z.number().int(),
  interest: amount,
  ...part,
});
const tracedSide = z.object({
  /** `whole` × `weight` ÷ `weights` is `exact`; `part` is that in cents. */
  flows: z.array(tracedFlow),
  /** Of the joining on its flows; of the earlier its part of what the joining pay, by money times days. */
  interest: interest.extend(z.object(part).omit({ exact: true, part: true }).partial().shape),
  feeInterest: interest,
  /** At net asset value. `net`: what of it is contributed by the joining. */
  premium: z.object({ ...part, net: amount }).nullable(),
});
const lineTrace = z.object({
  /** As one who joins or increases, and as one who was there before. */
  joining: tracedSide.nullable(),
  earlier: tracedSide.nullable(),
  amount,
  /** Whether its parts come to what the closing moves. */
  isAsPosted: z.boolean(),
});
export type AdmissionLineTrace = z.infer<typeof lineTrace>;

const sums = { amount, contribution: amount, interest: amount, premium: amount, fee: amount, feeInterest: amount };
const workedOut = z.object({
  currency: z.string(),
  /** Until when the joining would pay; null where nothing moves. */
  paysOn: plainDate.nullable(),
  ...sums,
  lines: z.array(share),
  /** Where calls follow what is unfunded: how much more each would have paid of them, had everybody been admitted first. */
  unlikeFirst: z.array(z.object({ partner: named, amount })),
  /** Who joins first; none where nothing was allocated before. */
  divided: z.array(divided),
  basis,
  /** The last quarter before it, where the fund runs fees or allocates and did not for that one: what is posted for it later leaves out who joins. */
  unfinished: plainDate.nullable(),
  /** Who would join on that day and does not, and why. */
  notAdmitted: z.array(z.object({ partner: named, amount, reason: z.string() })),
});
export type WorkedOutAdmission = z.infer<typeof workedOut>;

const card = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(fundAdmissionFields)),
  number: z.number().int(),
});
const person = named.nullable();

/** What becomes of it: owed and received, or payable and paid. */
const line = share.extend({
  id,
  isHeld: z.boolean(),
  /** What it pays or gets was posted to receivable or payable; not of closings of before, of which nothing is asked. */
  isPayable: z.boolean(),
  /** Of who pays. */
  state: z.enum(ADMISSION_LINE_STATES).nullable(),
  received: amount,
  open: amount,
  paidOn: plainDate.nullable(),
  /** What the partner has paid the fund too much. */
  advance: amount,
  /** Of who gets: what that is, and what of it is payable today. */
  payout: amount,
  toPay: amount,
  waitsForKyc: z.boolean(),
  list: z.object({ number: z.number().int(), payOn: plainDate, isApproved: z.boolean() }).nullable(),
  releaseAskedBy: person,
  releaseAskedOn: plainDate.nullable(),
  releasedBy: person,
  releasedOn: plainDate.nullable(),
  releaseEntryId: id.nullable(),
});
const fundAdmission = card.extend({
  ...outputsOf(fundAdmissionFields),
  preparedBy: person,
  approvedBy: person,
  approvedAt: timestamp.nullable(),
  entryId: id.nullable(),
  cancelAskedBy: person,
  cancelReason: z.string().nullable(),
  cancelledBy: person,
  cancelledAt: timestamp.nullable(),
  /** Of one that waits, where its day to pay by is over: the day that moves to with the approval, unless another is chosen. */
  movesTo: plainDate.nullable(),
  basis,
  lines: z.array(line),
  divided: z.array(divided),
});
export type FundAdmission = z.infer<typeof fundAdmission>;

const LISTED = ["fund_admissions"] as const;
const WHOLE = [
  ...LISTED,
  "fund_admission_lines",
  "fund_admission_parts",
  "limited_partners",
  "users",
  "payment_lists",
  "payment_list_rows",
  "payment_returns",
  "postings",
  "ledger_accounts",
  "capital_calls",
  "capital_call_lines",
] as const;

const { list, count, facets, get, create, history } = recordContract({
  entry,
  summaries: {
    list: "Closings of funds, the latest first",
    create: "Prepare a closing of a fund, worked out to the cent: it waits for approval by another person",
    delete: "Closings are cancelled, never deleted",
  },
  reads: { list: LISTED, count: LISTED, get: WHOLE },
  fields: fundAdmissionFilters,
  order: { field: "closesOn", direction: "desc" },
  card,
  record: fundAdmission,
  form: fundAdmissionForm,
  edit: fundAdmissionForm,
});

const seen = z.object({ id, rowVersion });
const each = "/fund-closings/{id}" as const;

export const fundAdmissionsApi = {
  list,
  count,
  facets,
  get,
  create,
  history,
  preview: command({
    can: "call:prepare",
    path: "/fund-closings/preview",
    summary: "What a closing would move between partners, to the cent, and who is not admitted; nothing is stored",
  })
    .input(fundAdmissionForm)
    .output(workedOut),
  trace: query({
    can: entry.can.read,
    reads: WHOLE,
    path: "/fund-closing-lines/{id}/trace",
    summary: "How what a partner pays or gets at a closing comes about: each item, its days, interest and odd cents",
  })
    .input(z.object({ id }))
    .output(lineTrace),
  approve: command({
    can: "call:approve",
    path: `${each}/approve`,
    summary: "Approve and post a closing that somebody else prepared; a day to pay by that is over moves forward",
  })
    .input(seen.extend(approveAdmissionForm.shape))
    .output(fundAdmission),
  cancel: command({
    can: "call:prepare",
    path: `${each}/cancel`,
    summary: "Cancel a closing; an approved one is reversed by a second person, while nothing builds on it",
  })
    .input(seen.extend(cancelAdmissionForm.shape))
    .output(fundAdmission),
  declineCancellation: command({
    can: "call:approve",
    path: `${each}/keep`,
    summary: "Decline that an approved closing is reversed",
  })
    .input(seen)
    .output(fundAdmission),
  release: command({
    can: "call:prepare",
    path: "/fund-closing-lines/{id}/release",
    summary:
      "Record that a partner with approved KYC was paid on a day what it gets at a closing; a second person confirms the same day, and it is posted",
  })
    .input(z.object({ id, ...releaseForm.shape }))
    .output(fundAdmission),
  withdrawRelease: command({
    can: "call:prepare",
    path: "/fund-closing-lines/{id}/release",
    method: "DELETE",
    summary: "Withdraw a recorded payment of a closing that nobody confirmed",
  })
    .input(z.object({ id }))
    .output(fundAdmission),
};

export const fundAdmissionReceiptsApi = receiptsContract({
  each,
  rows: "/fund-closing-receipts",
  reads: ["fund_admissions", "fund_admission_receipts", "fund_admission_lines"],
  what: "a closing",
});

export const fundAdmissionNoticesApi = noticesContract({
  each,
  can: entry.can.read,
  reads: ["fund_admissions", "fund_admission_notices", "fund_admission_lines"],
  what: "a closing",
  first: "closing",
});
