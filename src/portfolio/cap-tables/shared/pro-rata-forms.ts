import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed, type RecordFields } from "#core/shared/fields/fields.ts";
import { decimalText, optionalId } from "#core/shared/fields/form-values.ts";
import { msg, t } from "#core/shared/text.ts";

export const OFFER_OUTCOMES = ["exercised", "waived"] as const;

/** What is said of the right of a fund to keep its share in the next round. */
export const proRataFields = {
  fund: { label: msg("Fund"), kind: "record" },
  noticeDays: { label: msg("Days to decide"), kind: "number" },
  assignedTo: { label: msg("Decided by"), kind: "person", nullable: true },
  endsOn: { label: msg("Ends on"), kind: "date", nullable: true, lie: "ahead" },
  source: { label: msg("Written in"), kind: "text", nullable: true, most: 300 },
} as const satisfies RecordFields;

const MOST_DAYS = 365;

export const proRataForm = z.object({
  portfolioCompanyId: z.uuid(),
  fundId: optionalId.transform((fundId, context) => {
    if (fundId !== null) return fundId;
    context.addIssue({ code: "custom", message: t("Choose a fund") });
    return z.NEVER;
  }),
  noticeDays: decimalText({ max: MOST_DAYS, places: 0, label: proRataFields.noticeDays.label }).transform(
    (days, context) => {
      if (days !== null) return Number(days);
      context.addIssue({ code: "custom", message: t("Enter a number of days") });
      return z.NEVER;
    },
  ),
  assignedTo: optionalId,
  ...rulesOf(fieldsNamed(proRataFields, ["endsOn", "source"])),
});
export type ProRataForm = z.output<typeof proRataForm>;
