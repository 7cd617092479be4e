import { z } from "zod";
import { rule } from "#core/shared/text.ts";
import { invitedPersonForm, passwordProblem } from "#people/auth/shared/rules.ts";

const email = z.email(rule("Enter an e-mail address"));

/** A new password, held to the rule the server applies. */
const newPassword = z.string().superRefine((password, context) => {
  const message = passwordProblem(password);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

export const signInForm = z.object({ email, password: z.string().min(1, rule("Enter your password")) });
export const signUpForm = z.object({ email, password: newPassword });
export const confirmForm = z.object({ password: z.string().min(1, rule("Enter your password")) });
export const newInvitedForm = invitedPersonForm.extend({ password: newPassword });
export const forgotForm = z.object({ email });
export const totpForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, rule("Enter the six-digit code from your app")),
});
export const backupCodeForm = z.object({ code: z.string().trim().min(1, rule("Enter one of your backup codes")) });
export const resetForm = z.object({ password: newPassword });
export const ownPasswordForm = z.object({
  temporary: z.string().min(1, rule("Enter the temporary password")),
  password: newPassword,
});
