import { z } from "zod";
import { command, done, id, query, timestamp } from "#core/shared/contract.ts";
import { portalInvitationForm } from "./access-forms.ts";

/** Somebody who sees what is published to a partner, or is invited to. */
const access = z.object({
  id,
  state: z.enum(["granted", "waiting", "invited", "expired", "declined"]),
  /** Absent until they have an account. */
  name: z.string().nullable(),
  email: z.string(),
  by: z.string().nullable(),
  since: timestamp,
  /** Until when the invitation works. */
  expiresAt: timestamp.nullable(),
  /** Why it went there although the address looks for other partners, or is no contact of this one. */
  reason: z.string().nullable(),
  /** A person who asks made it: somebody else approves it. */
  isOwn: z.boolean(),
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
  address: query({
    can: "lp:manage",
    reads: ["lp_access", "limited_partners", "partner_contacts", "contacts", "users"],
    path: "/portal-access/address",
    summary:
      "What an address is to a limited partner before it is invited: the others it signs in for, and whether it is a contact",
  })
    .input(z.object({ limitedPartnerId: id, email: portalInvitationForm.shape.email }))
    .output(
      z.object({
        elsewhere: z.array(z.string()).describe("Names of the other partners it looks for"),
        contact: z
          .enum(["known", "own", "none"])
          .describe("own: you entered or changed the address, or linked its contact, and no colleague has"),
      }),
    ),
  invite: command({
    can: "lp:manage",
    path: "/portal-access",
    summary:
      "Invite somebody to see what is published to a limited partner: by mail, or in their window where they have an account here. An address that is no contact of the partner, or that you entered or changed yourself, waits for a second person",
  })
    .input(portalInvitationForm)
    .output(z.object({ state: z.enum(["invited", "asked", "waiting"]) })),
  confirm: command({
    can: "lp:manage",
    path: "/portal-access/{id}/confirm",
    summary:
      "Approve an invitation that a colleague made to an address that is no contact of the partner, or that they entered themselves",
  })
    .input(z.object({ id }))
    .output(done),
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
