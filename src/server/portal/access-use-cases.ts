import { INVITATION_DAYS } from "#shared/admin/rules.ts";
import { msg, t } from "#shared/core/text.ts";
import { findSender } from "../admin/invitation-queries.ts";
import type { Ctx } from "../core/ctx.ts";
import { newLinkToken } from "../core/link-token.ts";
import { type Mail, postFirmMail } from "../core/mail.ts";
import { button, heading, paragraph, small } from "../core/mail-blocks.ts";
import { refuseField } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { findPartnerName, inviteToPortal, type Outcome } from "./access-queries.ts";

type Delivery = { mailConfigured: boolean };
type Invited = { limitedPartnerId: string; email: string };

const REFUSED = {
  has: "portal.has_access",
  colleague: "portal.colleague",
  deactivated: "portal.deactivated",
  elsewhere: "portal.invited_otherwise",
  mighty: "portal.mighty_role",
} as const satisfies Partial<Record<Outcome, string>>;

/** Lets somebody look for a partner, and writes to them: a link to accept, or that they see one more. */
export async function inviteSomebody(
  ctx: Ctx,
  invited: Invited,
  { mailConfigured }: Delivery,
): Promise<"granted" | "invited"> {
  const { email } = invited;
  const { token, tokenHash } = newLinkToken();
  const partner = required(await findPartnerName(ctx.db, invited.limitedPartnerId), msg("Limited partner"));
  const outcome = await inviteToPortal(ctx.db, invited, { tokenHash, isProof: mailConfigured });
  if (outcome === "gone") throw refuseField("limitedPartnerId", "core.gone");
  if (outcome !== "granted" && outcome !== "invited") throw refuseField("email", REFUSED[outcome], { email });
  const isNew = outcome === "invited";
  const link = isNew ? `${ctx.origin}/invitation?token=${token}` : `${ctx.origin}/my`;
  await postFirmMail(ctx, await mailOf(ctx, { email, partner: partner.name, link, isNew }), {
    isSecret: isNew && mailConfigured,
  });
  return outcome;
}

type Told = { email: string; partner: string; link: string; isNew: boolean };

async function mailOf({ db }: Ctx, { email, partner, link, isNew }: Told): Promise<Mail> {
  const { firmName, ...from } = required(await findSender(db), msg("User"));
  return {
    to: email,
    from,
    brand: firmName,
    subject: t("{firmName} shares the accounts of {partner} with you", { firmName, partner }),
    blocks: [
      heading(t("Your window to {firmName}", { firmName })),
      paragraph(
        t("{name} lets you see what {firmName} publishes to {partner}: accounts, calls, statements and documents.", {
          name: from.name,
          firmName,
          partner,
        }),
      ),
      button(isNew ? t("Accept invitation") : t("Open"), link),
      ...(isNew
        ? [
            small(
              t("The link works for {days} days. If you weren’t expecting this, ignore this e-mail.", {
                days: INVITATION_DAYS,
              }),
            ),
          ]
        : []),
    ],
  };
}
