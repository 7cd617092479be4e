import { z } from "zod";
import { rule } from "#core/shared/text.ts";

export const passwordForm = z.object({ password: z.string().min(1, rule("Enter your password")) });
