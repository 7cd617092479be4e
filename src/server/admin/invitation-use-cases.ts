import type { Invitation } from "#shared/admin/api.ts";
import type { InvitationForm } from "#shared/admin/forms.ts";
import { INVITATION_DAYS } from "#shared/admin/rules.ts";
import type { Ctx } from "../core/ctx.ts";
import { found } from "../core/found.ts";
import { newLinkToken } from "../core/link-token.ts";
import { postFirmMail } from "../core/mail.ts";
import { roleLabel } from "../core/role-label.ts";
import { findInvitation, findSender, upsertInvitation } from "./invitation-queries.ts";

type Invited = InvitationForm & { insteadOfAccount?: boolean };

/** Invites an address by mail, or once more with a new link. */
export async function invite(ctx: Ctx, invited: Invited): Promise<Invitation> {
  const { token, tokenHash } = newLinkToken();
  const invitation = found(
    await findInvitation(ctx.db, await upsertInvitation(ctx.db, invited, tokenHash)),
    "Invitation",
  );
  await mailInvitation(ctx, invitation, token);
  return invitation;
}

export async function mailInvitation(ctx: Ctx, { email, role }: InvitationForm, token: string): Promise<void> {
  const { name, firmName } = found(await findSender(ctx.db), "User");
  await postFirmMail(ctx, {
    to: email,
    subject: `${firmName} invites you to Tranche`,
    text: [
      `${name} invites you to work in ${firmName} on Tranche, as ${roleLabel(role)}.`,
      `Accept the invitation here:\n${ctx.origin}/invitation?token=${token}`,
      `The link works for ${INVITATION_DAYS} days. If you did not expect it, ignore this message.`,
    ].join("\n\n"),
  });
}
