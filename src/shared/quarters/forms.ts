import { z } from "zod";
import { moneyText } from "../core/form-values.ts";
import { msg, rule, t } from "../core/text.ts";

const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));

/** A period whose management fee is worked out, and what the manager received from portfolio companies in it. */
export const feeRunForm = z
  .object({
    fundId: z.uuid(rule("Choose a fund")),
    startsOn: day,
    endsOn: day,
    offset: moneyText(msg("Fees received from portfolio companies")).transform((text) => text ?? "0"),
  })
  .superRefine(({ startsOn, endsOn }, context) => {
    if (endsOn < startsOn)
      context.addIssue({ code: "custom", path: ["endsOn"], message: t("Choose a day after the first one") });
  });
export type FeeRunForm = z.output<typeof feeRunForm>;
