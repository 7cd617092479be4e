import { z } from "zod";

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
