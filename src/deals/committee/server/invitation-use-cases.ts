import type { FirmCtx } from "#core/server/ctx.ts";
import { type Mail, postedFirmMail } from "#core/server/mail/mail.ts";
import { button, facts, heading, paragraph, small } from "#core/server/mail/mail-blocks.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { type DueInvitation, listDueInvitations, noteInvitation } from "./invitation-queries.ts";
import { sessionCalendar } from "./session-calendar.ts";

/** Members learn of sessions ahead, of what changed of them and of those that are off, each change once however it came about. */
export async function mailInvitations(ctx: FirmCtx, origin: string): Promise<void> {
  for (const due of await listDueInvitations(ctx.db)) {
    // A person who got many messages lately is told later.
    if (await postedFirmMail(ctx, messageOf(due, origin))) await noteInvitation(ctx.db, due);
  }
}

function messageOf(due: DueInvitation, origin: string): Mail {
  const { event, recipient, method } = due;
  const { title, organizer } = event;
  const href = `${origin}/investment-committee/${due.sessionId}`;
  const when = whenOf(due);
  const isOff = method === "CANCEL";
  const rows = [
    [t("When"), when],
    [t("Minutes planned"), String(event.minutesLong)],
    ...(event.place === "" ? [] : [[t("Place or link"), event.place]]),
    [t("Attendees"), event.attendees.map(({ name }) => name).join(", ")],
  ] as [string, string][];
  return {
    to: recipient,
    ...(organizer && { from: organizer }),
    subject: subjectOf(due, when),
    blocks: [
      heading(title),
      paragraph(sentenceOf(due)),
      facts(...rows),
      ...(isOff ? [] : [button(t("Open session"), href)]),
      small(t("Open the attachment to add it to your calendar.")),
    ],
    calendar: sessionCalendar(due, href),
  };
}

const whenOf = ({ event: { meetsOn, meetsAt, timeZone } }: DueInvitation) =>
  t("{day}, {time} ({zone})", { day: dayText(meetsOn), time: meetsAt, zone: timeZone.replaceAll("_", " ") });

function subjectOf({ event: { title }, method, isKnown }: DueInvitation, when: string): string {
  if (method === "CANCEL") return t("Cancelled: {title}, {when}", { title, when });
  return isKnown ? t("Changed: {title}, {when}", { title, when }) : t("Invitation: {title}, {when}", { title, when });
}

function sentenceOf({ method, isWhole, isKnown }: DueInvitation): string {
  if (method === "CANCEL")
    return isWhole ? t("This session doesn’t take place.") : t("You are no longer a member of this session.");
  return isKnown
    ? t("This session has changed. These are the current details.")
    : t("You are invited to a session of the investment committee.");
}
