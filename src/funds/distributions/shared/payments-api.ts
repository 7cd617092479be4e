import { z } from "zod";
import { paymentForm } from "#core/shared/bank/payment-forms.ts";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";

const person = z.object({ id, name: z.string() }).nullable();
/** Decimal text. */
const amount = z.string();

/** Why a partner is not paid by a list. */
const UNPAID_REASONS = ["held", "kyc", "no_account", "waiting", "cool_off", "no_route"] as const;

const row = z.object({
  id,
  /** The partner’s line of the distribution or the closing, or what it paid too much. */
  lineId: id,
  partner: z.object({ id, name: z.string() }),
  amount,
  /** By which the bank knows it: `EndToEndId` of its file. Null where nothing is paid, and of lists of before. */
  reference: z.string().nullable(),
  /** Of the account its last four characters; null where nothing is paid. */
  accountEnd: z.string().nullable(),
  reason: z.enum(UNPAID_REASONS).nullable(),
  /** Letters of the account holder that no bank can take. Readers of bank details see them. */
  unwritable: z.string(),
});
const paymentList = z.object({
  id,
  rowVersion,
  number: z.number().int(),
  payOn: plainDate,
  currency: z.string(),
  amount,
  preparedBy: person,
  approvedBy: person,
  approvedAt: timestamp.nullable(),
  rows: z.array(row),
});
export type PaymentList = z.infer<typeof paymentList>;

const READS = [
  "distributions",
  "payment_lists",
  "payment_list_rows",
  "limited_partners",
  "lp_bank_accounts",
  "users",
] as const;
const lists = z.object({ items: z.array(paymentList) });
/** `waiting`: confirmed refunds that stand on none. */
const listsWithRefunds = lists.extend({ waiting: z.int() });
const PAYMENT_FORMATS = ["csv", "xml"] as const;

/** What is paid of a distribution, by lists that two people make. */
export const paymentListsApi = {
  list: query({
    can: "carry:read",
    reads: READS,
    path: "/distributions/{id}/payment-lists",
    summary: "Payment lists of a distribution, with who is paid, and why others are not",
  })
    .input(z.object({ id }))
    .output(lists),
  prepare: command({
    can: "bank:read",
    path: "/distributions/{id}/payment-lists",
    summary: "Prepare a payment list of everybody who can be paid and stands on none",
  })
    .input(z.object({ id, ...paymentForm.shape }))
    .output(lists),
  listOfCall: query({
    can: "carry:read",
    reads: [
      "capital_calls",
      "payment_lists",
      "payment_list_rows",
      "limited_partners",
      "lp_bank_accounts",
      "users",
      "capital_call_receipts",
    ],
    path: "/capital-calls/{id}/payment-lists",
    summary: "Payment lists of what partners of a call get back, and how many refunds stand on none",
  })
    .input(z.object({ id }))
    .output(listsWithRefunds),
  prepareRefunds: command({
    can: "bank:read",
    path: "/capital-calls/{id}/payment-lists",
    summary: "Prepare a payment list of confirmed refunds of overpayments that stand on none",
  })
    .input(z.object({ id, ...paymentForm.shape }))
    .output(done),
  listOfAdmission: query({
    can: "carry:read",
    reads: [
      "fund_admissions",
      "payment_lists",
      "payment_list_rows",
      "limited_partners",
      "lp_bank_accounts",
      "users",
      "fund_admission_receipts",
    ],
    path: "/fund-closings/{id}/payment-lists",
    summary:
      "Payment lists of what partners get at a closing, or back of what they paid too much at it, with who is paid, why others are not, and how many refunds stand on none",
  })
    .input(z.object({ id }))
    .output(listsWithRefunds),
  prepareOfAdmission: command({
    can: "bank:read",
    path: "/fund-closings/{id}/payment-lists",
    summary:
      "Prepare a payment list of everybody who gets money at a closing, or back what was paid too much at it, can be paid and stands on none",
  })
    .input(z.object({ id, ...paymentForm.shape }))
    .output(listsWithRefunds),
  approve: command({
    can: "bank:read",
    path: "/payment-lists/{id}/approve",
    summary: "Approve a payment list that somebody else prepared, in the version that was seen",
  })
    .input(z.object({ id, rowVersion }))
    .output(done),
  withdraw: command({
    can: "call:prepare",
    path: "/payment-lists/{id}",
    method: "DELETE",
    summary: "Withdraw a payment list that nobody has approved",
  })
    .input(z.object({ id }))
    .output(done),
  file: command({
    can: "bank:read",
    path: "/payment-lists/{id}/file",
    summary:
      "An approved list for the bank, as ISO 20022 pain.001.001.09 or CSV; that its accounts were read is written down",
  })
    .input(z.object({ id, format: z.enum(PAYMENT_FORMATS) }))
    .output(z.object({ name: z.string(), content: z.string() })),
};
