import { z } from "zod";
import { releaseForm } from "#core/shared/bank/payment-forms.ts";
import { command, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { noticesContract } from "#core/shared/records/notice-contract.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { fundTerms } from "#funds/funds/shared/api.ts";
import { distributionFields, distributionFilters } from "./fields.ts";
import { cancelForm, distributionForm, distributionPreviewForm } from "./forms.ts";
import { DIVISION_READS } from "./paid-reads.ts";

const entry = RECORDS.distribution;
/** Decimal text, in the fund's currency. */
const amount = z.string();
const person = z.object({ id, name: z.string() }).nullable();

/** What a partner gets. `amount` is its part of the proceeds: `received` and `carry`; `received` is capital, preferred return and profit. */
const share = z.object({
  commitmentId: id,
  partner: z.object({ id, name: z.string() }),
  isGeneralPartner: z.boolean(),
  /** What the proceeds are apportioned by: capital contributed by then, or commitments where none exists. */
  contributed: amount,
  amount,
  returnOfCapital: amount,
  preferred: amount,
  profit: amount,
  carry: amount,
  escrow: amount,
  received: amount,
  recallable: amount,
  /** Tax that is kept back, by a rate in percent or an amount, and why. */
  withheld: amount,
  withheldRate: amount.nullable(),
  withheldReason: z.string().nullable(),
  /** What pays calls that are open, and with how much which part of which call, the oldest first. */
  netted: amount,
  nettings: z.array(z.object({ lineId: id, callId: id, callName: z.string(), amount })),
  /** Received less tax and what pays a call. */
  net: amount,
  /** KYC is not approved: its share remains in distributions payable. */
  isHeld: z.boolean(),
});
export type DistributionShare = z.infer<typeof share>;

const line = share.extend({
  id,
  /** What it is paid: net, and of the general partner the carry that is not in escrow. */
  payout: amount,
  /** What it is paid was posted to distributions payable, and leaves it when it is paid. Older distributions were posted against cash at once. */
  isPayable: z.boolean(),
  /** What of it is payable today. */
  toPay: amount,
  /** KYC is not approved today: it can’t be paid. */
  waitsForKyc: z.boolean(),
  /** The payment list it stands on. */
  list: z.object({ number: z.number().int(), payOn: plainDate, isApproved: z.boolean() }).nullable(),
  /** Paid by a list or without one, by two people; a payment that waits for the second has the day that was entered. */
  releaseAskedBy: person,
  releaseAskedOn: plainDate.nullable(),
  releasedBy: person,
  releasedOn: plainDate.nullable(),
});
export type DistributionLine = z.infer<typeof line>;

const divided = z.object({
  currency: z.string(),
  amount,
  carry: amount,
  escrow: amount,
  received: amount,
  recallable: amount,
  lines: z.array(
    share.extend({
      /** Its open calls stay open although what partners get pays them: its KYC is not approved. */
      keepsCallsOpen: z.boolean(),
    }),
  ),
  /** Calls of the fund that partners have not paid in full, the oldest first, with what is open of each. */
  openCalls: z.array(z.object({ id, name: z.string(), open: amount })),
  /** The least the fund has for partners from the day on, by what is posted. */
  cash: amount,
});
export type DividedDistribution = z.infer<typeof divided>;

const card = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(distributionFields)),
  number: z.number().int(),
});
const distribution = card.extend({
  ...outputsOf(distributionFields),
  escrow: amount,
  received: amount,
  /** What is payable to partners today. */
  toPay: amount,
  preparedBy: person,
  approvedBy: person,
  approvedAt: timestamp.nullable(),
  entryId: id.nullable(),
  cancelAskedBy: person,
  cancelReason: z.string().nullable(),
  cancelledBy: person,
  cancelledAt: timestamp.nullable(),
  lines: z.array(line),
});
export type Distribution = z.infer<typeof distribution>;

/** One line of how a cent came about: a code with its parameters, and the sentence in English. */
const statement = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string(),
});
const trace = z.object({
  /** By which terms, what of them counts, and the clauses they come from. */
  terms: fundTerms.pick({
    id: true,
    effectiveOn: true,
    reason: true,
    document: true,
    waterfall: true,
    hurdle: true,
    hurdleCompounding: true,
    catchUp: true,
    carry: true,
    capitalReturned: true,
    capitalClause: true,
    hurdleClause: true,
    catchUpClause: true,
    carryClause: true,
  }),
  partners: z.array(z.object({ partner: z.object({ id, name: z.string() }), lines: z.array(statement) })),
});
export type DistributionTrace = z.infer<typeof trace>;

const LISTED = ["distributions"] as const;
const WHOLE = [
  ...LISTED,
  "distribution_lines",
  "distribution_nettings",
  "limited_partners",
  "users",
  "capital_call_lines",
  "capital_calls",
  "payment_lists",
  "payment_list_rows",
  "payment_returns",
] as const;

const { list, count, facets, get, create, history } = recordContract({
  entry,
  summaries: {
    list: "Distributions, the latest first",
    create: "Create a distribution, divided by the fund’s terms: it waits for approval by another person",
    delete: "Distributions are cancelled, never deleted",
  },
  reads: { list: LISTED, count: LISTED, get: WHOLE },
  fields: distributionFilters,
  order: { field: "paidOn", direction: "desc" },
  card,
  record: distribution,
  form: distributionForm,
  edit: distributionForm,
});

const seen = z.object({ id, rowVersion });
const each = "/distributions/{id}" as const;

export const distributionsApi = {
  list,
  count,
  facets,
  get,
  create,
  history,
  preview: command({
    can: "carry:read",
    path: "/distributions/preview",
    summary: "What each partner would get, to the cent, by the fund’s terms; nothing is stored",
  })
    .input(distributionPreviewForm)
    .output(divided),
  trace: query({
    can: "carry:read",
    reads: [...new Set([...WHOLE, ...DIVISION_READS])],
    path: `${each}/trace`,
    summary: "How a distribution was divided: each tier of each partner, by the books as they were known then",
  })
    .input(z.object({ id }))
    .output(trace),
  approve: command({
    can: "call:approve",
    path: `${each}/approve`,
    summary: "Approve and post a distribution that somebody else prepared",
  })
    .input(seen)
    .output(distribution),
  cancel: command({
    can: "call:prepare",
    path: `${each}/cancel`,
    summary: "Cancel a distribution; of one that is posted a second person does it, and the entry is reversed",
  })
    .input(seen.extend(cancelForm.shape))
    .output(distribution),
  release: command({
    can: "call:prepare",
    path: "/distribution-lines/{id}/release",
    summary:
      "Record that a partner with approved KYC was paid on a day without a payment list; a second person confirms the same day, and it is posted",
  })
    .input(z.object({ id, ...releaseForm.shape }))
    .output(distribution),
  withdrawRelease: command({
    can: "call:prepare",
    path: "/distribution-lines/{id}/release",
    method: "DELETE",
    summary: "Withdraw a recorded payment that nobody confirmed",
  })
    .input(z.object({ id }))
    .output(distribution),
  declineCancellation: command({
    can: "call:approve",
    path: `${each}/keep`,
    summary: "Decline that a posted distribution is cancelled",
  })
    .input(seen)
    .output(distribution),
};

export const distributionNoticesApi = noticesContract({
  each,
  can: "carry:read",
  reads: ["distributions", "distribution_notices", "distribution_lines"],
  what: "a distribution",
  first: "distribution",
});
