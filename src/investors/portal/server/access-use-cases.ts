import type { Ctx } from "#core/server/ctx.ts";
import { newLinkToken } from "#core/server/links/link-token.ts";
import { type Mail, postFirmMail } from "#core/server/mail/mail.ts";
import { button, heading, paragraph, small } from "#core/server/mail/mail-blocks.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { findSender } from "#people/admin/server/invitation-queries.ts";
import { INVITATION_DAYS } from "#people/admin/shared/rules.ts";
import {
  confirmInvitation,
  findAddress,
  findInvited,
  findNotToInvite,
  findPartnerName,
  inviteToPortal,
  isSent,
  type Link,
  type NotToInvite,
  type Outcome,
  renewInvitation,
  type Sent,
} from "./access-queries.ts";

type Delivery = { mailConfigured: boolean };
type Asked = { limitedPartnerId: string; email: string };
type Entered = Asked & { isElsewhereKnown: boolean; isNoContactKnown: boolean; reason: string };

const REFUSED = {
  has: "portal.has_access",
  colleague: "portal.colleague",
  deactivated: "portal.deactivated",
  elsewhere: "portal.invited_otherwise",
  mighty: "portal.mighty_role",
} as const satisfies Partial<Record<NotToInvite, string>>;

/** Invites somebody to look for a partner, once what is unusual about the address is known to a person who asks. */
export async function inviteSomebody(ctx: Ctx, entered: Entered, delivery: Delivery): Promise<Sent> {
  const { limitedPartnerId, email } = entered;
  required(await findPartnerName(ctx.db, limitedPartnerId), msg("Limited partner"));
  const { elsewhere, contact } = await findAddress(ctx.db, limitedPartnerId, email);
  const reason = entered.reason === "" ? null : entered.reason;
  const invite = (link: Link) => inviteToPortal(ctx.db, { limitedPartnerId, email, reason }, link);
  // What it may not be at all is said before what it is.
  assertMay(await findNotToInvite(ctx.db, { limitedPartnerId, email }), email);
  if (elsewhere.length > 0 && !entered.isElsewhereKnown)
    throw refuseField("isElsewhereKnown", "portal.elsewhere_known", { email, partners: elsewhere.join(", ") });
  if (contact !== "known" && !entered.isNoContactKnown)
    throw refuseField("isNoContactKnown", contact === "own" ? "portal.own_address" : "portal.no_contact_known", {
      email,
    });
  if ((elsewhere.length > 0 || contact !== "known") && reason === null)
    throw refuseField("reason", "portal.reason_missing");
  return send(ctx, { limitedPartnerId, email }, { ...delivery, by: invite });
}

/** Somebody else than who invited approves that it goes to that address. */
export async function confirmSomebody(ctx: Ctx, id: string, delivery: Delivery): Promise<void> {
  const asked = required(await findInvited(ctx.db, id), msg("Invitation"));
  await send(ctx, asked, {
    ...delivery,
    async by(link) {
      const outcome = await confirmInvitation(ctx.db, id, link);
      if (outcome === null) throw refuse("portal.confirmed_meanwhile");
      return outcome;
    },
  });
}

export async function inviteAgain(ctx: Ctx, id: string, delivery: Delivery): Promise<void> {
  const asked = required(await findInvited(ctx.db, id), msg("Invitation"));
  await send(ctx, asked, { ...delivery, by: (link) => renewInvitation(ctx.db, id, link) });
}

function assertMay(outcome: Outcome | null, email: string): asserts outcome is Sent | null {
  if (outcome === "gone") throw refuseField("limitedPartnerId", "core.gone");
  if (outcome !== null && !isSent(outcome)) throw refuseField("email", REFUSED[outcome], { email });
}

type Sending = Delivery & { by: (link: Link) => Promise<Outcome | null> };

/** Writes to whom an invitation went: a link to accept, or that one waits in their window; to nobody while a second person is asked. */
async function send(ctx: Ctx, { limitedPartnerId, email }: Asked, { mailConfigured, by }: Sending): Promise<Sent> {
  const { token, tokenHash } = newLinkToken();
  const partner = required(await findPartnerName(ctx.db, limitedPartnerId), msg("Limited partner"));
  const outcome: Outcome = (await by({ tokenHash, isProof: mailConfigured })) ?? "gone";
  assertMay(outcome, email);
  if (outcome === "waiting") return outcome;
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
        t(
          "{name} invites you to see what {firmName} publishes to {partner}: accounts, calls, statements and documents.",
          {
            name: from.name,
            firmName,
            partner,
          },
        ),
      ),
      ...(isNew ? [] : [paragraph(t("Sign in as usual and accept it in your window."))]),
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
