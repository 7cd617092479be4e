import { z } from "zod";
import { richText } from "#core/shared/text/rich-text-form.ts";
import { atMost, rule } from "#core/shared/text.ts";

/** A section of a memo: its heading and its text, and the memo a new one joins; an edit leaves it where it is. */
export const newMemoForm = z.object({
  itemId: z.uuid(),
  title: z.string(rule("Enter a heading")).trim().min(1, rule("Enter a heading")).max(200, atMost(200)),
  body: richText,
});
