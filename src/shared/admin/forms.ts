import { z } from "zod";
import { oneLine, passwordProblem, personName } from "../auth/rules.ts";

/** Who is invited, and what they will be. The address is compared in lower case everywhere. */
export const invitationForm = z.object({
  email: z
    .string("Email is required")
    .trim()
    .toLowerCase()
    .min(1, "Email is required")
    .max(320, "At most 320 characters")
    .pipe(z.email("Enter an e-mail address")),
  role: z.string("Choose a role").min(1, "Choose a role").max(100, "At most 100 characters"),
});
export type InvitationForm = z.output<typeof invitationForm>;

/** An account for somebody, who chooses a password of their own before anything else opens. */
export const newUserForm = invitationForm.extend({
  firstName: personName,
  lastName: personName,
  title: z.string().trim().max(200, "At most 200 characters").regex(oneLine, "Enter a title in one line").default(""),
  password: z.string("Enter a temporary password").superRefine((password, context) => {
    const message = passwordProblem(password);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  }),
});
export type NewUserForm = z.output<typeof newUserForm>;

/** Why a second factor is taken off: it is written down, and told to the person. */
export const secondFactorResetForm = z.object({
  reason: z.string("Enter the reason").trim().min(1, "Enter the reason").max(500, "At most 500 characters"),
});
