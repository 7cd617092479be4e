import { z } from "zod";
import { id } from "#core/shared/contract.ts";
import { rule } from "#core/shared/text.ts";
import { invitationForm } from "#people/admin/shared/forms.ts";

/** Whom to let look for a partner. */
export const portalInvitationForm = z.object({
  limitedPartnerId: id,
  email: invitationForm.shape.email,
  /** It looks for other partners, which is known. */
  isElsewhereKnown: z.boolean().default(false),
  /** It is no contact of this partner, which is known. */
  isNoContactKnown: z.boolean().default(false),
  /** Why it goes there all the same. */
  reason: z.string().trim().max(500, rule("Up to 500 characters")).default(""),
});
