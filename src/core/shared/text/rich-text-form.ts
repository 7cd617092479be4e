import { z } from "zod";
import { rule, t } from "../text.ts";
import { checkedRich, EMPTY_RICH, type RichText } from "./rich-text.ts";

/** A text with formatting; what is not allowed in one is refused. */
export const richText = z
  .record(z.string(), z.unknown(), rule("Enter a text"))
  .default({ ...EMPTY_RICH })
  .transform((value, context): RichText => {
    const checked = checkedRich(value);
    if (checked !== undefined) return checked;
    context.addIssue({ code: "custom", message: t("This text is too long, or contains what can’t be kept") });
    return z.NEVER;
  });

export const richOutput = z.record(z.string(), z.unknown());
