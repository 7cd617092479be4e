import { momentAt } from "#core/shared/wall-clock.ts";
import { addDays } from "#maths/money/plain-date.ts";
import type { REMINDERS } from "./fields.ts";

type Reminder = (typeof REMINDERS)[number];
type Due = { dueDate: string | null; dueTime: string | null; reminder: Reminder; timeZone: string };

const MINUTES: Partial<Record<Reminder, number>> = { at_due: 0, quarter_hour: 15, hour: 60 };
/** When a task without a time reminds its people of the day after. */
const MORNING = "07:00";

/**
 * The moments of a due day. A day before is one day of the calendar, so the clock shows the same time, whatever its offset. A task without a
 * time is due on a morning, of which its people are notified anyway.
 */
export function dueMoments({ dueDate, dueTime, reminder, timeZone }: Due) {
  if (dueDate === null) return { dueAt: null, remindAt: null };
  const dueAt = dueTime === null ? null : momentAt(dueDate, dueTime, timeZone);
  if (reminder === "day") return { dueAt, remindAt: momentAt(addDays(dueDate, -1), dueTime ?? MORNING, timeZone) };
  const minutes = MINUTES[reminder];
  if (dueAt === null || minutes === undefined) return { dueAt, remindAt: null };
  return { dueAt, remindAt: new Date(Date.parse(dueAt) - minutes * 60_000).toISOString() };
}
