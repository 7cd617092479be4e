import { z } from "zod";
import { rule, t } from "#core/shared/text.ts";

const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));

/** A period whose management fee is worked out. */
export const feeRunForm = z
  .object({
    fundId: z.uuid(rule("Choose a fund")),
    startsOn: day,
    endsOn: day,
  })
  .superRefine(({ startsOn, endsOn }, context) => {
    if (endsOn < startsOn)
      context.addIssue({ code: "custom", path: ["endsOn"], message: t("Choose a day after the first one") });
  });
export type FeeRunForm = z.output<typeof feeRunForm>;
