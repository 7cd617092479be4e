import { z } from "zod";
import { atMost, rule, t } from "#core/shared/text.ts";
import { readWrittenAmount } from "#maths/money/amount-text.ts";
import { COMPARISONS, SEVERITIES } from "./rules.ts";

const threshold = z
  .string()
  .trim()
  .transform((text, context) => {
    const written = readWrittenAmount(text);
    if (!("problem" in written) && written.currency === null) return written.amount;
    context.addIssue({ code: "custom", message: t("Enter a number such as 100,000") });
    return z.NEVER;
  });

/** What can be changed of a rule. */
export const ruleForm = z.object({ threshold, isActive: z.boolean() });

/** A rule the firm adds: for which figure, and when it is worth which alert. */
export const newRuleForm = z.object({
  metric: z.string(rule("Choose a metric")).min(1, rule("Choose a metric")).max(100, atMost(100)),
  comparison: z.enum(COMPARISONS),
  threshold,
  isAbsolute: z.boolean().default(false),
  severity: z.enum(SEVERITIES),
});
