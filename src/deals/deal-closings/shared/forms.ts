import { z } from "zod";
import { accountNumber, bankCode } from "#core/shared/bank/bank-details.ts";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import {
  currencyCode,
  decimalText,
  moneyText,
  optionalDate,
  optionalEmail,
  optionalId,
  optionalText,
} from "#core/shared/fields/form-values.ts";
import { atMost, msg, rule, t } from "#core/shared/text.ts";
import { SECURITY_KINDS } from "#portfolio/portfolio/shared/rules.ts";
import { closingFields } from "./fields.ts";
import {
  CLOSING_STATUSES,
  CLOSING_TYPES,
  DOCUMENTATION,
  ITEM_STATUSES,
  PARTY_ROLES,
  PAYMENT_PURPOSES,
} from "./rules.ts";

const PLAIN = [
  "stage",
  "amount",
  "roundSize",
  "valuation",
  "leadInvestor",
  "closeDate",
  "securityName",
  "notes",
] as const;

/** What the form says of a closing; its company is that of its deal. */
export const closingForm = z.object({
  dealId: optionalId,
  status: z.enum(CLOSING_STATUSES).default(DOCUMENTATION),
  type: z.enum(CLOSING_TYPES).default("equity"),
  /** Left out, that of the deal. */
  currency: z.union([z.literal("").transform(() => undefined), currencyCode]).optional(),
  ...rulesOf(fieldsNamed(closingFields, PLAIN)),
  /** Who buys. */
  fundId: optionalId,
  securityKind: z.enum(SECURITY_KINDS).default("preferred"),
  quantity: decimalText({ max: 1e15, places: 8, label: closingFields.quantity.label }),
  takesBoardSeat: z.boolean().default(false),
  informationRights: z.boolean().default(true),
  ownerId: optionalId,
});
export type ClosingForm = z.output<typeof closingForm>;

/** Why the fund's cash may fall below zero, where it would. */
export const closeForm = z.object({ overdraft: optionalText(500) });

/** Why a colleague is to undo a close. */
export const undoCloseForm = z.object({
  reason: z.string().trim().min(1, rule("Say why")).max(500, atMost(500)),
});

/** Why it comes to nothing. */
export const abandonForm = z.object({
  reason: z
    .string(rule("Enter why it is abandoned"))
    .trim()
    .min(1, rule("Enter why it is abandoned"))
    .max(500, atMost(500)),
});

const item = {
  title: z.string(rule("Enter a title")).trim().min(1, rule("Enter a title")).max(300, atMost(300)),
  section: z.string().trim().max(100, atMost(100)).default(""),
  /** Done once the deal is closed: Close does not wait for it. */
  isAfterClosing: z.boolean().default(false),
};

/** An item new closings of a type begin with. */
export const dealClosingTemplateItemForm = z.object({ templateId: z.uuid(), ...item });
export type DealClosingTemplateItemForm = z.output<typeof dealClosingTemplateItemForm>;

/** An item of a checklist of documents and steps. */
export const dealClosingItemForm = z.object({
  closingId: z.uuid(),
  ...item,
  status: z.enum(ITEM_STATUSES).default("open"),
  assignedTo: optionalId,
  dueOn: optionalDate,
});
export type DealClosingItemForm = z.output<typeof dealClosingItemForm>;

/** A party of a closing: a company or contact of the firm, or a name. What investors pay is in the currency of the closing. */
export const partyForm = z.object({
  closingId: z.uuid(),
  role: z.enum(PARTY_ROLES).default("co_investor"),
  recordId: optionalId,
  name: optionalText(200),
  email: optionalEmail,
  amount: moneyText(msg("Amount")),
});
export type PartyForm = z.output<typeof partyForm>;

/** Which paper is signed, and by which party: without one, by the fund that buys. */
export const dealClosingSignatureForm = z.object({
  closingId: z.uuid(),
  name: z.string(rule("Enter a document")).trim().min(1, rule("Enter a document")).max(200, atMost(200)),
  partyId: optionalId,
});
export type DealClosingSignatureForm = z.output<typeof dealClosingSignatureForm>;

/** A payment of the funds flow, in the currency of the closing. */
export const paymentForm = z.object({
  closingId: z.uuid(),
  purpose: z.enum(PAYMENT_PURPOSES).default("purchase"),
  payee: z.string(rule("Enter a payee")).trim().min(1, rule("Enter a payee")).max(200, atMost(200)),
  amount: moneyText(msg("Amount")).transform((amount, context) => {
    if (amount !== null && Number(amount) > 0) return amount;
    context.addIssue({ code: "custom", message: t("Enter an amount") });
    return z.NEVER;
  }),
  /** Of a payment that is changed it may be left out: it stays as it is. */
  account: accountNumber,
  bic: bankCode,
  bank: optionalText(200),
  reference: optionalText(140),
});
export type PaymentForm = z.output<typeof paymentForm>;
