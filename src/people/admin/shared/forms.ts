import { z } from "zod";
import { optionalDate } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { oneLine, passwordProblem, personName } from "#people/auth/shared/rules.ts";

/** Who is invited, and what they will be. The address is compared in lower case everywhere. */
export const invitationForm = z.object({
  email: z
    .string(rule("Enter an e-mail address"))
    .trim()
    .toLowerCase()
    .min(1, rule("Enter an e-mail address"))
    .max(320, atMost(320))
    .pipe(z.email(rule("Enter an e-mail address"))),
  role: z.string(rule("Choose a role")).min(1, rule("Choose a role")).max(100, atMost(100)),
  /** The last day on which the role holds; none where it holds until it is taken. */
  endsOn: optionalDate,
});
export type InvitationForm = z.output<typeof invitationForm>;

/** An account for somebody, who chooses a password of their own before anything else opens. */
export const newUserForm = invitationForm.extend({
  firstName: personName,
  lastName: personName,
  title: z.string().trim().max(200, atMost(200)).regex(oneLine, rule("Enter a title on one line")).default(""),
  password: z.string(rule("Enter a temporary password")).superRefine((password, context) => {
    const message = passwordProblem(password);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  }),
});
export type NewUserForm = z.output<typeof newUserForm>;

/** Why a second factor is taken off: it is written down, and told to the person. */
export const secondFactorResetForm = z.object({
  reason: z.string(rule("Enter the reason")).trim().min(1, rule("Enter the reason")).max(500, atMost(500)),
});
