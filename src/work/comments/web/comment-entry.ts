import { z } from "zod";
import { commentContent } from "#work/comments/shared/forms.ts";

/** A comment as it is typed, with the people picked for its mentions. */
export const commentEntry = z.object({
  content: commentContent,
  mentions: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
