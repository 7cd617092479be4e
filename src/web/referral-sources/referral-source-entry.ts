import { z } from "zod";
import { referralSourceForm } from "#shared/referral-sources/forms.ts";
import { opened } from "../core/records/opened.ts";

export const referralSourceEntry = referralSourceForm.safeExtend({
  contact: z.object({ id: z.string(), name: z.string() }).nullable(),
  opened,
});
