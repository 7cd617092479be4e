import { z } from "zod";
import { invitationForm } from "../admin/forms.ts";
import { id } from "../core/contract.ts";

/** Whom to let look for a partner. */
export const portalInvitationForm = z.object({ limitedPartnerId: id, email: invitationForm.shape.email });
