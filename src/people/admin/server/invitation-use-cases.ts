import { roleLabel } from "#core/server/accounts/role-label.ts";
import type { Ctx } from "#core/server/ctx.ts";
import { newLinkToken } from "#core/server/links/link-token.ts";
import { postFirmMail } from "#core/server/mail/mail.ts";
import { button, heading, paragraph, small } from "#core/server/mail/mail-blocks.ts";
import { required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import type { Invitation } from "#people/admin/shared/api.ts";
import type { InvitationForm } from "#people/admin/shared/forms.ts";
import { INVITATION_DAYS } from "#people/admin/shared/rules.ts";
import { findInvitation, findSender, renewInvitation, upsertInvitation } from "./invitation-queries.ts";

type Invited = InvitationForm & { insteadOfAccount?: boolean };
/** Whether messages leave this server. Where they wait in the outbox, administrators hand the link on themselves. */
export type Delivery = { mailConfigured: boolean };

/** Invites an address by mail, or once more with a new link. */
export async function invite(ctx: Ctx, invited: Invited, { mailConfigured }: Delivery): Promise<Invitation> {
  const { token, tokenHash } = newLinkToken();
  const link = { tokenHash, isProof: mailConfigured };
  const invitation = required(
    await findInvitation(ctx.db, await upsertInvitation(ctx.db, invited, link)),
    msg("Invitation"),
  );
  await mailInvitation(ctx, invitation, token, { mailConfigured });
  return invitation;
}

/** Sends an open invitation once more, with a new link. */
export async function inviteAgain(ctx: Ctx, id: string, { mailConfigured }: Delivery): Promise<Invitation> {
  const { token, tokenHash } = newLinkToken();
  required(await renewInvitation(ctx.db, id, { tokenHash, isProof: mailConfigured }), msg("Invitation"));
  const invitation = required(await findInvitation(ctx.db, id), msg("Invitation"));
  await mailInvitation(ctx, invitation, token, { mailConfigured });
  return invitation;
}

async function mailInvitation(
  ctx: Ctx,
  { email, role, endsOn }: Invitation,
  token: string,
  { mailConfigured }: Delivery,
): Promise<void> {
  const { firmName, ...from } = required(await findSender(ctx.db), msg("User"));
  const mail = {
    to: email,
    from,
    subject: t("{firmName} invites you to Tranche", { firmName }),
    blocks: [
      heading(t("Join {firmName} on Tranche", { firmName })),
      paragraph(
        t("{name} invited you to join {firmName} on Tranche as {role}.", {
          name: from.name,
          firmName,
          role: roleLabel(role),
        }),
      ),
      ...(endsOn === null ? [] : [paragraph(t("Your access ends on {date}.", { date: dayText(endsOn) }))]),
      button(t("Accept invitation"), `${ctx.origin}/invitation?token=${token}`),
      small(
        t("The link works for {days} days. If you weren’t expecting this, ignore this e-mail.", {
          days: INVITATION_DAYS,
        }),
      ),
    ],
  };
  await postFirmMail(ctx, mail, { isSecret: mailConfigured });
}
