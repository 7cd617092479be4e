import type { FirmCtx } from "#core/server/ctx.ts";
import { findBusinessCalendar } from "#core/server/lists/business-calendar-queries.ts";
import { addBusinessDays } from "#core/shared/business-days.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { seesTasks, taskWrites } from "./queries.ts";
import { type Entry, listEntries, noteRun } from "./template-queries.ts";

/** The tasks of each stage that a deal entered, made once for each entry. */
export async function runTaskTemplates({ db }: FirmCtx): Promise<void> {
  const entries = await listEntries(db);
  if (entries.length === 0) return;
  const calendar = await findBusinessCalendar(db);
  for (const entry of entries) {
    if (!(await noteRun(db, entry))) continue;
    for (const { title, taskType, priority, dueDays, ...who } of entry.items) {
      const wanted = assigneeOf(who, entry);
      const assignedTo = wanted !== null && (await seesTasks(db, wanted)) ? wanted : null;
      const dueDate = dueDays === null ? null : addBusinessDays(entry.enteredOn, dueDays, calendar);
      const values = { title, taskType, priority, assignedTo, dueDate, recordId: entry.dealId };
      const recordId = await taskWrites.insert(db, values);
      if (assignedTo !== null)
        await notify(db, [{ kind: "task_assigned", userId: assignedTo, recordId, params: { title } }], "nobody");
    }
  }
}

function assigneeOf({ assignee, userId }: Pick<Entry["items"][number], "assignee" | "userId">, { ownerId }: Entry) {
  return { owner: ownerId, person: userId, none: null }[assignee];
}
