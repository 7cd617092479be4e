import { z } from "zod";
import { t } from "../core/text.ts";
import { readWrittenAmount } from "../money/amount-text.ts";

/** What can be changed of a rule. */
export const ruleForm = z.object({
  threshold: z
    .string()
    .trim()
    .transform((text, context) => {
      const written = readWrittenAmount(text);
      if (!("problem" in written) && written.currency === null) return written.amount;
      context.addIssue({ code: "custom", message: t("Enter a number such as 100,000") });
      return z.NEVER;
    }),
  isActive: z.boolean(),
});
