import { default as calendarOf, ICalAlarmType, ICalEventClass, ICalEventTransparency } from "ical-generator";
import { oneLine } from "#core/server/mail/mail-html.ts";
import type { FeedTask } from "./feed-queries.ts";

const MINUTE_MS = 60_000;
/** How long a task with a time takes on a calendar. */
const MINUTES_LONG = 30;
const SECONDS_BEFORE = { at_due: 0, quarter_hour: 900, hour: 3600, day: 86_400 } as const;
const REFRESH_SECONDS = 900;

/**
 * Tasks for calendars (RFC 5545) as events, because most calendars show no VTODO. A time is given in UTC, which every calendar shows by its own
 * clock; a task without one is an event of its whole day.
 */
export function feedCalendar({ firm, tasks }: { firm: string; tasks: readonly FeedTask[] }, origin: string): string {
  const calendar = calendarOf({
    prodId: { company: "Tranche", product: "Tranche" },
    name: oneLine(`${firm} · Tranche`, 200),
    ttl: REFRESH_SECONDS,
  });
  for (const task of tasks) {
    const start = new Date(task.dueAt ?? `${task.dueDate}T00:00:00Z`);
    const event = calendar.createEvent({
      id: `${task.id}@tranche`,
      sequence: task.sequence,
      stamp: new Date(task.updatedAt),
      start,
      ...(task.dueAt === null ? { allDay: true } : { end: new Date(start.getTime() + MINUTES_LONG * MINUTE_MS) }),
      summary: oneLine(task.title, 200),
      description: task.description === "" ? null : task.description,
      url: `${origin}/tasks/${task.id}`,
      class: ICalEventClass.PRIVATE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (task.reminder !== "none" && task.dueAt !== null)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: SECONDS_BEFORE[task.reminder] });
  }
  return calendar.toString();
}
