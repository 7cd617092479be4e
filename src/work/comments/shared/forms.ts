import { z } from "zod";
import { atMost, rule } from "#core/shared/text.ts";

export const commentContent = z.string().trim().min(1, rule("Please enter a comment")).max(5000, atMost(5000));
