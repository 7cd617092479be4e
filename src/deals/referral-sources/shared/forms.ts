import { z } from "zod";
import { longText, optionalDate, optionalId, optionalText, optionalWebsite } from "#core/shared/fields/form-values.ts";
import { nameText } from "#core/shared/text/name-text.ts";
import { atMost, rule, t } from "#core/shared/text.ts";
import { REFERRAL_SOURCE_TYPES } from "./rules.ts";

/** What the form says of an event or partner. Only events have dates. */
export const referralSourceForm = z
  .object({
    type: z.enum(REFERRAL_SOURCE_TYPES),
    name: nameText(),
    kind: z.string(rule("Enter a kind")).trim().min(1, rule("Enter a kind")).max(100, atMost(100)),
    website: optionalWebsite,
    place: optionalText(200),
    startsOn: optionalDate,
    endsOn: optionalDate,
    contactId: optionalId,
    ownerId: optionalId,
    notes: longText(20_000),
  })
  .superRefine(({ type, startsOn, endsOn }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", message, path: [field] });
    if (type === "partner" && startsOn !== null) refuse("startsOn", t("Partners don’t have a date"));
    if (endsOn !== null && startsOn === null) refuse("startsOn", t("Enter a start date"));
    if (endsOn !== null && startsOn !== null && endsOn < startsOn)
      refuse("endsOn", t("The end must be after the start"));
  });
export type ReferralSourceForm = z.output<typeof referralSourceForm>;
