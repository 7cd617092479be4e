import { z } from "zod";
import { command, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { rowContract } from "#core/shared/records/row-contract.ts";
import { paymentForm } from "./forms.ts";
import { PAYMENT_CHANGES, PAYMENT_PURPOSES } from "./rules.ts";

/** Bank details are seen, prepared and checked by a person who may pay, and by nobody else. */
const entry = {
  table: "deal_closings",
  one: "deal closing",
  can: { read: "closing:pay", update: "closing:pay" },
} as const;
const person = z.object({ id, name: z.string() }).nullable();

/** A payment of a funds flow; of its account the last four characters. */
const payment = z.object({
  id,
  rowVersion,
  closingId: id,
  purpose: z.enum(PAYMENT_PURPOSES),
  payee: z.string(),
  /** In the currency of the closing. */
  amount: z.string(),
  accountEnd: z.string(),
  bank: z.string().nullable(),
  reference: z.string().nullable(),
  preparedBy: person,
  checkedBy: person,
  checkedAt: timestamp.nullable(),
});
export type DealClosingPayment = z.infer<typeof payment>;

const change = z.object({
  id,
  what: z.enum(PAYMENT_CHANGES),
  payee: z.string(),
  amount: z.string(),
  accountEnd: z.string(),
  madeBy: person,
  madeAt: timestamp,
});

const PATH = "closing-payments";
/** What was deleted is entered again: the trail keeps no accounts. */
const { restore: _, ...rows } = rowContract({
  of: { entry, key: "closingId" },
  path: PATH,
  one: "payment",
  many: "payments",
  reads: ["deal_closing_payments", "users"],
  row: payment,
  form: paymentForm,
  edit: paymentForm.extend({ id, rowVersion }),
});

export const dealClosingPaymentsApi = {
  ...rows,
  check: command({
    can: "closing:pay",
    path: `/${PATH}/{id}/check`,
    summary: "Say that bank details somebody else prepared are right, in the version that was seen",
  })
    .input(z.object({ id, rowVersion }))
    .output(payment),
  see: command({
    can: "closing:pay",
    path: `/${PATH}/{id}/see`,
    summary: "The account of a payment in full; that it was looked at is written down",
  })
    .input(z.object({ id }))
    .output(z.object({ account: z.string(), bic: z.string().nullable() })),
  changes: query({
    can: "closing:pay",
    reads: ["deal_closing_payment_changes", "users"],
    path: "/deal-closings/{closingId}/payment-changes",
    summary: "Who added, changed, checked, saw and removed payments of a closing, newest first",
  })
    .input(z.object({ closingId: id }))
    .output(z.object({ items: z.array(change) })),
};
