import { z } from "zod";
import { command, done, id, query, timestamp } from "../core/contract.ts";
import { portalInvitationForm } from "./access-forms.ts";

/** Somebody who sees what is published to a partner, or is invited to. */
const access = z.object({
  id,
  state: z.enum(["granted", "invited", "expired"]),
  /** Absent until they have an account. */
  name: z.string().nullable(),
  email: z.string(),
  by: z.string().nullable(),
  since: timestamp,
  /** Until when the invitation works. */
  expiresAt: timestamp.nullable(),
});
export type PortalAccess = z.infer<typeof access>;

export const portalAccessApi = {
  list: query({
    can: "lp:read",
    reads: ["lp_access", "lp_invitations", "users"],
    path: "/portal-access",
    summary: "Who sees what is published to a limited partner, and who is invited to",
  })
    .input(z.object({ limitedPartnerId: id }))
    .output(z.object({ items: z.array(access) })),
  invite: command({
    can: "lp:manage",
    path: "/portal-access",
    summary: "Invite somebody to see what is published to a limited partner; by mail, where they have no account here",
  })
    .input(portalInvitationForm)
    .output(z.object({ state: z.enum(["granted", "invited"]) })),
  resend: command({
    can: "lp:manage",
    path: "/portal-access/{id}/resend",
    summary: "Send an invitation to the portal again, with a new link",
  })
    .input(z.object({ id }))
    .output(done),
  revoke: command({
    can: "lp:manage",
    path: "/portal-access/{id}/revoke",
    summary: "Take access to the portal back at once, or an invitation",
  })
    .input(z.object({ id }))
    .output(done),
};
