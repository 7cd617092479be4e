import { z } from "zod";
import { moneyText, optionalText } from "../fields/form-values.ts";
import { atMost, msg, rule } from "../text.ts";

const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));

/** On which day a list is paid. */
export const paymentForm = z.object({ payOn: day });

/** On which day a partner was paid. */
export const releaseForm = z.object({ paidOn: day });

export const ENTERED_KINDS = ["money", "advance", "refund"] as const;
const MOST_RECEIPTS = 500;

/** Money that arrived, or what is done with what was paid too much. */
const receiptForm = z.object({
  kind: z.enum(ENTERED_KINDS).default("money"),
  lineId: z.uuid(rule("Choose a partner")),
  receivedOn: day,
  amount: moneyText(msg("Amount"))
    .refine((text) => text !== null && Number(text) > 0, rule("Enter an amount above zero"))
    .transform(String),
  reference: optionalText(300),
});
export const receiptsForm = z.array(receiptForm).min(1, rule("Enter a receipt")).max(MOST_RECEIPTS);
export type ReceiptForm = z.output<typeof receiptForm>;

/** When and why the bank sent a payment back. */
export const returnForm = z.object({
  returnedOn: day,
  reason: z.string().trim().min(1, rule("Say why")).max(500, atMost(500)),
});

/** Why a receipt is taken back. */
export const undoForm = z.object({ reason: z.string().trim().min(1, rule("Say why")).max(500, atMost(500)) });

/** The day of a payment, as it is asked on screens. */
export const dayForm = z.object({ day });
