import { z } from "zod";
import { returnForm } from "#core/shared/bank/payment-forms.ts";
import { command, done, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { cancelForm } from "./forms.ts";

const person = z.object({ id, name: z.string() }).nullable();

const paymentReturn = z.object({
  id,
  /** The partner’s line of the distribution or the closing, or what it paid too much. */
  lineId: id,
  /** The row of the list that paid it; null where it was paid without a list. */
  listRowId: id.nullable(),
  partner: z.object({ id, name: z.string() }),
  /** Decimal text, in the currency of what paid. */
  amount: z.string(),
  returnedOn: plainDate,
  reason: z.string(),
  recordedBy: person,
  confirmedBy: person,
  confirmedAt: timestamp.nullable(),
  /** What it posted. */
  entryId: id.nullable(),
  undoAskedBy: person,
  undoReason: z.string().nullable(),
  undoneBy: person,
  undoneAt: timestamp.nullable(),
});
export type PaymentReturn = z.infer<typeof paymentReturn>;

const each = "/payment-returns/{id}" as const;
const READS = ["payment_returns", "limited_partners", "users"] as const;
const returns = z.object({ items: z.array(paymentReturn) });

export const paymentReturnsApi = {
  list: query({
    can: "carry:read",
    reads: ["distributions", ...READS],
    path: "/distributions/{id}/payment-returns",
    summary: "Payments of a distribution that the bank sent back, the latest first",
  })
    .input(z.object({ id }))
    .output(returns),
  listOfCall: query({
    can: "carry:read",
    reads: ["capital_calls", ...READS],
    path: "/capital-calls/{id}/payment-returns",
    summary: "Refunds of a call that the bank sent back, the latest first",
  })
    .input(z.object({ id }))
    .output(returns),
  listOfAdmission: query({
    can: "carry:read",
    reads: ["fund_admissions", ...READS],
    path: "/fund-closings/{id}/payment-returns",
    summary: "Payments and refunds of a closing that the bank sent back, the latest first",
  })
    .input(z.object({ id }))
    .output(returns),
  recordOfRow: command({
    can: "call:prepare",
    path: "/payment-list-rows/{id}/return",
    summary:
      "Record that the bank sent back what a list of a call or a closing paid; once a second person confirms it, it is owed to the partner again",
  })
    .input(z.object({ id, ...returnForm.shape }))
    .output(done),
  record: command({
    can: "call:prepare",
    path: "/distribution-lines/{id}/return",
    summary: "Record that the bank sent a payment back; a second person confirms it, and the partner can be paid again",
  })
    .input(z.object({ id, ...returnForm.shape }))
    .output(done),
  confirm: command({
    can: "call:approve",
    path: `${each}/confirm`,
    summary: "Confirm a returned payment that somebody else recorded: it is posted, and payable again",
  })
    .input(z.object({ id }))
    .output(done),
  withdraw: command({
    can: "call:prepare",
    path: each,
    method: "DELETE",
    summary: "Withdraw a returned payment that nobody confirmed",
  })
    .input(z.object({ id }))
    .output(done),
  undo: command({
    can: "call:prepare",
    path: `${each}/undo`,
    summary:
      "Ask that a confirmed return is undone, as long as the partner was not paid again; a second person does it",
  })
    .input(z.object({ id }).extend(cancelForm.partial().shape))
    .output(done),
  declineUndo: command({
    can: "call:approve",
    path: `${each}/keep`,
    summary: "Decline that a confirmed return is undone",
  })
    .input(z.object({ id }))
    .output(done),
};
