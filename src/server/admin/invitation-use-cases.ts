import type { Invitation } from "#shared/admin/api.ts";
import type { InvitationForm } from "#shared/admin/forms.ts";
import { INVITATION_DAYS } from "#shared/admin/rules.ts";
import type { Ctx } from "../core/ctx.ts";
import { found } from "../core/found.ts";
import { newLinkToken } from "../core/link-token.ts";
import { postFirmMail } from "../core/mail.ts";
import { roleLabel } from "../core/role-label.ts";
import { findInvitation, findSender, renewInvitation, upsertInvitation } from "./invitation-queries.ts";

type Invited = InvitationForm & { insteadOfAccount?: boolean };
/** Whether messages leave this server. Where they wait in the outbox, administrators hand the link on themselves. */
export type Delivery = { mailConfigured: boolean };

/** Invites an address by mail, or once more with a new link. */
export async function invite(ctx: Ctx, invited: Invited, { mailConfigured }: Delivery): Promise<Invitation> {
  const { token, tokenHash } = newLinkToken();
  const link = { tokenHash, isProof: mailConfigured };
  const invitation = found(await findInvitation(ctx.db, await upsertInvitation(ctx.db, invited, link)), "Invitation");
  await mailInvitation(ctx, invitation, token, { mailConfigured });
  return invitation;
}

/** Sends an open invitation once more, with a new link. */
export async function inviteAgain(ctx: Ctx, id: string, { mailConfigured }: Delivery): Promise<Invitation> {
  const { token, tokenHash } = newLinkToken();
  found(await renewInvitation(ctx.db, id, { tokenHash, isProof: mailConfigured }), "Invitation");
  const invitation = found(await findInvitation(ctx.db, id), "Invitation");
  await mailInvitation(ctx, invitation, token, { mailConfigured });
  return invitation;
}

async function mailInvitation(
  ctx: Ctx,
  { email, role }: InvitationForm,
  token: string,
  { mailConfigured }: Delivery,
): Promise<void> {
  const { name, firmName } = found(await findSender(ctx.db), "User");
  const mail = {
    to: email,
    subject: `${firmName} invites you to Tranche`,
    text: [
      `${name} invites you to work in ${firmName} on Tranche, as ${roleLabel(role)}.`,
      `Accept the invitation here:\n${ctx.origin}/invitation?token=${token}`,
      `The link works for ${INVITATION_DAYS} days. If you did not expect it, ignore this message.`,
    ].join("\n\n"),
  };
  await postFirmMail(ctx, mail, { isSecret: mailConfigured });
}
