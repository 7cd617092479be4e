import { z } from "zod";
import { rule } from "#core/shared/text.ts";
import { passwordForm } from "#core/web/app/account/password-form.ts";
import { apiKeyForm } from "#people/auth/shared/api-key-forms.ts";
import { passwordProblem } from "#people/auth/shared/rules.ts";

const { password: currentPassword } = passwordForm.shape;
export const newKeyForm = apiKeyForm.extend(passwordForm.shape);
export const confirmationForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, rule("Enter the six-digit code from your app")),
});
export const changePasswordForm = z.object({
  currentPassword,
  newPassword: z.string().superRefine((password, context) => {
    const message = passwordProblem(password);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  }),
});
