import type { FirmCtx } from "#core/server/ctx.ts";
import { insertLinkLike } from "#core/server/links/link-queries.ts";
import { newLinkToken } from "#core/server/links/link-token.ts";
import { postedFirmMail } from "#core/server/mail/mail.ts";
import { reminderMail, requestsLink } from "./link-mail.ts";
import { listDueReminders, noteReminded } from "./reminder-queries.ts";

type Delivery = { origin: string; mailConfigured: boolean };

/** Founders are reminded of what they were asked for, once for each day it is due on. */
export async function remindOfRequests(ctx: FirmCtx, { origin, mailConfigured }: Delivery): Promise<void> {
  for (const { linkId, recipient, senderName, senderEmail, firmName, company, asked } of await listDueReminders(
    ctx.db,
  )) {
    const { token, tokenHash } = newLinkToken();
    const from = { name: senderName, email: senderEmail };
    const mail = reminderMail({ to: recipient, from, firmName, company, asked, href: requestsLink(origin, token) });
    // A person who got many messages lately is reminded later.
    if (!(await postedFirmMail(ctx, mail, { isSecret: mailConfigured }))) continue;
    await insertLinkLike(ctx.db, linkId, tokenHash);
    await noteReminded(
      ctx.db,
      asked.map(({ id }) => id),
    );
  }
}
