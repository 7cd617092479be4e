import { z } from "zod";
import { command, done, query } from "#core/shared/contract.ts";
import { preferencesForm, profileForm } from "./profile-forms.ts";

export const profileApi = {
  get: query({ can: "signed-in", reads: ["users"], path: "/profile", summary: "What you say of yourself" }).output(
    z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      title: z.string(),
      phone: z.string(),
    }),
  ),
  update: command({ can: "signed-in", path: "/profile", method: "PATCH", summary: "Change what you say of yourself" })
    .input(profileForm.partial())
    .output(done),
  setPreferences: command({
    can: "signed-in",
    path: "/profile/preferences",
    method: "PATCH",
    summary: "Change how you read Tranche: theme, time zone, date format; null goes back to what your device has",
  })
    .input(preferencesForm.partial())
    .output(done),
  removeAvatar: command({
    can: "signed-in",
    path: "/profile/avatar",
    method: "DELETE",
    summary: "Remove your picture; one is uploaded at /api/uploads/avatar",
  }).output(done),
};
