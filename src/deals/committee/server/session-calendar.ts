import {
  default as calendarOf,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from "ical-generator";
import type { MailCalendar } from "#core/server/mail/mail.ts";
import { oneLine } from "#core/server/mail/mail-html.ts";
import { t } from "#core/shared/text.ts";
import type { DueInvitation } from "./invitation-queries.ts";

const MINUTE_MS = 60_000;
const MOST_NAME = 100;

/**
 * A session for calendars (RFC 5545), in UTC. Cancelled for one member alone it names them and says nothing about the others
 * (RFC 5546, 3.2.5).
 */
export function sessionCalendar(due: DueInvitation, href: string): MailCalendar {
  const { event, sessionId, sequence, method, isWhole, recipient } = due;
  const { organizer, startsAt, minutesLong } = event;
  const attendees = method === "REQUEST" || isWhole ? event.attendees : event.attendees.filter(isOf(recipient));
  const start = new Date(startsAt);
  const calendar = calendarOf({
    prodId: { company: "Tranche", product: "Tranche" },
    method: method === "REQUEST" ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  });
  calendar.createEvent({
    id: `${sessionId}@tranche`,
    sequence,
    start,
    end: new Date(start.getTime() + minutesLong * MINUTE_MS),
    summary: oneLine(event.title, 200),
    location: oneLine(event.place, 500) || null,
    description: t("Agenda and papers: {href}", { href }),
    url: href,
    class: ICalEventClass.PRIVATE,
    status: method === "REQUEST" ? ICalEventStatus.CONFIRMED : isWhole ? ICalEventStatus.CANCELLED : null,
    organizer: organizer && { name: nameOf(organizer), email: organizer.email },
    attendees: attendees.map((attendee) => ({
      name: nameOf(attendee),
      email: attendee.email,
      role: attendee.isChair ? ICalAttendeeRole.CHAIR : ICalAttendeeRole.REQ,
      status: attendee.email === organizer?.email ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
      rsvp: attendee.email !== organizer?.email,
    })),
  });
  return { method, content: calendar.toString() };
}

const isOf =
  (address: string) =>
  ({ email }: { email: string }) =>
    email === address;

/** A name for a parameter, which has no way to hold a quotation mark (RFC 5545, 3.1). */
const nameOf = ({ name }: { name: string }) => oneLine(name.replaceAll('"', "’"), MOST_NAME);
