import { z } from "zod";
import { decimalText, optionalText } from "../core/form-values.ts";
import { msg, rule, t } from "../core/text.ts";

const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));

/** A decimal text that must be given and be more than nothing. */
const needed = (text: ReturnType<typeof decimalText>, missing: () => string) =>
  text.transform((value, context) => {
    if (value !== null && Number(value) > 0) return value;
    context.addIssue({ code: "custom", message: missing() });
    return z.NEVER;
  });

const units = needed(decimalText({ max: 1e15, places: 8, label: msg("Shares") }), () => t("Enter the shares"));
const money = needed(decimalText({ max: 1e15, places: 4, label: msg("Amount") }), () => t("Enter an amount"));

/** What somebody said happened is taken back. */
export const takeBackForm = z.object({ portfolioCompanyId: z.uuid(), actId: z.uuid(), note: optionalText(500) });

/** What one of our funds bought of a security it has. */
export const purchaseForm = z.object({
  portfolioCompanyId: z.uuid(),
  fundId: z.uuid(rule("Choose a fund")),
  securityId: z.uuid(rule("Choose a security")),
  effectiveOn: day,
  quantity: units,
  amount: money,
  note: optionalText(500),
});
