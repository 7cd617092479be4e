import { z } from "zod";
import { query, timestamp } from "#core/shared/contract.ts";

/** What a person reads of their second factor. Setting up, confirming and ending it are account calls under /api/auth/two-factor. */
export const twoFactorApi = {
  settings: query({
    can: "signed-in",
    reads: ["users"],
    path: "/two-factor",
    summary: "Whether signing in asks you for a second factor",
  }).output(
    z.object({
      isEnabled: z.boolean(),
      setupCompletedAt: timestamp.nullable(),
      lastUsedAt: timestamp.nullable(),
    }),
  ),
};
