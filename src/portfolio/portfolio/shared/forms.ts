import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import {
  currencyCode,
  decimalText,
  optionalDate,
  optionalId,
  optionalText,
  percentText,
} from "#core/shared/fields/form-values.ts";
import { msg, rule, t } from "#core/shared/text.ts";
import { bookDay } from "#funds/ledger/shared/book-day.ts";
import { boardSeatFields, portfolioFields } from "./fields.ts";
import {
  exchangesUnits,
  isPurchase,
  isSecondary,
  SEAT_KINDS,
  SECURITY_KINDS,
  TRANSACTION_KINDS,
  takesAmount,
  takesUnits,
} from "./rules.ts";

const said = {
  ownerId: optionalId,
  ownershipPercentage: percentText(portfolioFields.ownershipPercentage.label),
  ownershipOn: optionalDate,
  ...rulesOf(fieldsNamed(portfolioFields, ["ownershipSource", "nextBoardOn", "notes"])),
};

/** What is said of a company the firm is invested in; how it is called stands with the company. */
export const portfolioForm = z
  .object({ companyId: z.uuid(rule("Choose a company")), ...said })
  .superRefine(needsItsDay);

function needsItsDay(
  { ownershipPercentage, ownershipOn }: { ownershipPercentage: string | null; ownershipOn: string | null },
  context: z.RefinementCtx,
): void {
  if (ownershipPercentage !== null && ownershipOn === null)
    context.addIssue({ code: "custom", path: ["ownershipOn"], message: t("Say of which day the share is") });
}
export type PortfolioForm = z.output<typeof portfolioForm>;

/** Who sits on a board for the firm: a colleague, or somebody else it named. */
export const boardSeatForm = z
  .object({
    portfolioCompanyId: z.uuid(),
    kind: z.enum(SEAT_KINDS).default("seat"),
    userId: optionalId,
    ...rulesOf(fieldsNamed(boardSeatFields, ["name", "since", "until"])),
  })
  .superRefine(({ userId, name, since, until }, context) => {
    const miss = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (userId === null && name === null) miss("userId", t("Choose a colleague or name someone else"));
    if (userId !== null && name !== null) miss("name", t("Choose a colleague or name someone else, not both"));
    if (since !== null && until !== null && until < since) miss("until", t("Choose a day after the first"));
  });
export type BoardSeatForm = z.output<typeof boardSeatForm>;

const units = decimalText({ max: 1e15, places: 8, label: msg("Units") });
const isNothing = (quantity: string | null) => quantity === null || Number(quantity) === 0;
const money = decimalText({ max: 1e15, places: 4, label: msg("Amount") });

const MOST_NAMED_LOTS = 500;

/** A purchase, a sale and the like: it is prepared for the fund's books and counts once somebody else has approved it. */
export const transactionForm = z
  .object({
    portfolioCompanyId: z.uuid(),
    kind: z.enum(TRANSACTION_KINDS).default("purchase"),
    fundId: z.uuid(rule("Choose a fund")),
    /** One the company has; without it a new one is made. */
    securityId: optionalId,
    securityName: optionalText(200),
    securityKind: z.enum(SECURITY_KINDS).default("preferred"),
    /** Of a new security; left out, the fund's. */
    currency: z.union([z.literal("").transform(() => undefined), currencyCode]).optional(),
    effectiveOn: bookDay,
    /** Bought, sold or converted; of a split old units, for which there are `received` new ones; of a write-off all that are held. */
    quantity: units.default(null),
    received: units.default(null),
    /** Of a secondary: whom it was bought from, or sold to. */
    holder: optionalText(200).default(null),
    /** What a conversion leads to: one the company has; without it a new one is made. */
    intoSecurityId: optionalId.default(null),
    /** Paid, received, or the fair value of all that is held. */
    amount: money.default(null),
    /** Of a purchase or a sale, beside its amount. */
    costs: money.default(null),
    /** Of a sale: at its fair value, what is paid later, if at all. */
    heldBack: money.default(null),
    /** Of money that was held back: what is still to come, at its fair value; left out, what is left. */
    remaining: money.default(null),
    /** Of a note that is converted: what converts beside its cost. */
    interest: money.default(null),
    /** Of a sale: units of each lot; left out, as the fund relieves cost. */
    lots: z
      .array(z.object({ lot: z.uuid(), quantity: units.refine((text) => !isNothing(text), rule("Enter the units")) }))
      .max(MOST_NAMED_LOTS)
      .default([]),
    memo: optionalText(500),
    /** A history without its partners' side: the money comes from, or goes to, "Capital not yet allocated". */
    isFundedByUnallocated: z.boolean().default(false),
  })
  .superRefine((form, context) => {
    const miss = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    const target = form.kind === "conversion" ? form.intoSecurityId : form.securityId;
    const mayBeNew = isPurchase(form.kind) || form.kind === "conversion";
    if (form.securityId === null && !isPurchase(form.kind)) miss("securityId", t("Choose a security"));
    if (mayBeNew && target === null && form.securityName === null)
      miss("securityName", t("Choose a security or name a new one"));
    if (form.kind === "conversion" && target !== null && target === form.securityId)
      miss("intoSecurityId", t("Choose another security"));
    if (isSecondary(form.kind) && form.holder === null) miss("holder", t("Enter the other holder"));
    if (form.amount === null && takesAmount(form.kind)) miss("amount", t("Enter an amount"));
    if (takesUnits(form.kind) && isNothing(form.quantity)) miss("quantity", t("Enter the units"));
    if (exchangesUnits(form.kind) && isNothing(form.received)) miss("received", t("Enter the units"));
  });
export type TransactionForm = z.output<typeof transactionForm>;
