import { z } from "zod";
import { ENTERED_KINDS, receiptsForm, undoForm } from "../bank/payment-forms.ts";
import { command, done, id, plainDate, query, timestamp } from "../contract.ts";

/** Decimal text. */
const amount = z.string();
const person = z.object({ id, name: z.string() }).nullable();

/** Money that arrived, what was paid too much put to it or paid back, and what was kept of a distribution. */
const RECEIPT_KINDS = [...ENTERED_KINDS, "netting"] as const;

const receipt = z.object({
  id,
  kind: z.enum(RECEIPT_KINDS),
  lineId: id,
  partner: z.object({ id, name: z.string() }),
  receivedOn: plainDate,
  amount,
  currency: z.string(),
  reference: z.string().nullable(),
  recordedBy: person,
  confirmedBy: person,
  confirmedAt: timestamp.nullable(),
  /** What it posted. */
  entryId: id.nullable(),
  /** What it paid of what was due, and of interest for paying late. */
  applied: amount,
  interestPaid: amount,
  undoAskedBy: person,
  undoReason: z.string().nullable(),
  undoneBy: person,
  undoneAt: timestamp.nullable(),
  /** Whether the asking person entered it, and so may not confirm it. */
  isOwn: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;

type Of = {
  /** Of what they are, and of a receipt. */
  each: `/${string}/{id}`;
  rows: `/${string}`;
  reads: readonly string[];
  /** “a call” */
  what: string;
};

/** Money that partners pay: entered by one, confirmed and posted by another, and taken back by two. */
export const receiptsContract = ({ each, rows, reads, what }: Of) => ({
  list: query({
    can: "lp:read",
    reads: [...reads, "limited_partners", "users"],
    path: `${each}/receipts`,
    summary: `Money that arrived for ${what}, the latest first`,
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(receipt) })),
  record: command({
    can: "call:prepare",
    path: `${each}/receipts`,
    summary: `Enter money that arrived for ${what}; it is posted when somebody else confirms it`,
  })
    .input(z.object({ id, receipts: receiptsForm }))
    .output(done),
  confirm: command({
    can: "call:approve",
    path: `${rows}/confirm`,
    summary: `Confirm receipts of ${what} that somebody else entered: all of them or none are posted`,
  })
    .input(z.object({ ids: z.array(id).min(1).max(500) }))
    .output(done),
  undo: command({
    can: "call:prepare",
    path: `${rows}/{id}/undo`,
    summary: `Ask that a confirmed receipt of ${what} is taken back; a second person does it, and what it posted is reversed`,
  })
    .input(z.object({ id }).extend(undoForm.partial().shape))
    .output(done),
  declineUndo: command({
    can: "call:approve",
    path: `${rows}/{id}/keep`,
    summary: `Decline that a confirmed receipt of ${what} is taken back`,
  })
    .input(z.object({ id }))
    .output(done),
  delete: command({
    can: "call:prepare",
    path: `${rows}/{id}`,
    method: "DELETE",
    summary: `Delete a receipt of ${what} that is not confirmed`,
  })
    .input(z.object({ id }))
    .output(done),
});
