import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { currencyCode, moneyText, optionalId, optionalText } from "#core/shared/fields/form-values.ts";
import { atMost, msg, rule, t } from "#core/shared/text.ts";
import { exitFields } from "./fields.ts";
import { BUYER_STATES, EXIT_STATUSES, EXIT_TYPES } from "./rules.ts";

/** What the form says of an exit opportunity. Without a currency it is the one in which the company is held. */
export const exitForm = z.object({
  portfolioCompanyId: optionalId,
  status: z.enum(EXIT_STATUSES).default("Exploring"),
  exitType: z.enum(EXIT_TYPES).default("Acquisition"),
  currency: z.union([z.literal("").transform(() => undefined), currencyCode]).optional(),
  ...rulesOf(fieldsNamed(exitFields, ["potentialValue", "basis", "timeline", "expectedOn", "notes"])),
  ownerId: optionalId,
});
export type ExitForm = z.output<typeof exitForm>;

/** A possible buyer: a company or contact of the firm, or a name. */
export const buyerForm = z.object({
  exitId: z.uuid(),
  recordId: optionalId,
  name: optionalText(200),
  state: z.enum(BUYER_STATES).default("Identified"),
  offer: moneyText(msg("Offer for the company")),
  note: optionalText(1000),
});
export type BuyerForm = z.output<typeof buyerForm>;

const sum = moneyText(msg("Amount")).transform((amount) => amount ?? "0");

/** What an exit would be. Amounts are for the whole company, in `currency`. With a name it is saved. */
export const scenarioForm = z.object({
  portfolioCompanyId: z.uuid(rule("Choose a portfolio company")),
  exitValue: moneyText(msg("Exit valuation")).transform((amount, context) => {
    if (amount !== null) return amount;
    context.addIssue({ code: "custom", message: t("Enter an exit valuation") });
    return z.NEVER;
  }),
  currency: currencyCode,
  exitType: z.enum(EXIT_TYPES).default("Acquisition"),
  exitOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
  debt: sum.default("0"),
  fees: sum.default("0"),
  escrow: sum.default("0"),
  name: z.string().trim().max(200, atMost(200)).optional(),
});
export type ScenarioForm = z.output<typeof scenarioForm>;
