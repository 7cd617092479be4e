import type { FirmCtx } from "#core/server/ctx.ts";
import { insertLinkLike } from "#core/server/links/link-queries.ts";
import { newLinkToken } from "#core/server/links/link-token.ts";
import { postedFirmMail } from "#core/server/mail/mail.ts";
import { figuresLink, reminderMail } from "./link-mail.ts";
import { listLateFigures, noteFiguresReminded } from "./reminder-queries.ts";

type Delivery = { origin: string; mailConfigured: boolean };

/** Founders are reminded the day before figures are due, the day after and a week after. */
export async function remindOfFigures(ctx: FirmCtx, { origin, mailConfigured }: Delivery): Promise<void> {
  for (const {
    requestId,
    linkId,
    recipient,
    senderName,
    senderEmail,
    firmName,
    company,
    ...asked
  } of await listLateFigures(ctx.db)) {
    const { token, tokenHash } = newLinkToken();
    const from = { name: senderName, email: senderEmail };
    const mail = reminderMail({ to: recipient, from, firmName, company, asked, href: figuresLink(origin, token) });
    // A person who got many messages lately is reminded later.
    if (!(await postedFirmMail(ctx, mail, { isSecret: mailConfigured }))) continue;
    await insertLinkLike(ctx.db, linkId, tokenHash);
    await noteFiguresReminded(ctx.db, [requestId]);
  }
}
