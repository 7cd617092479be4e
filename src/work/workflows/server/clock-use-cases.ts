import type { FirmCtx } from "#core/server/ctx.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { advance, startFor } from "./flow-use-cases.ts";
import { findEntity, listDueSteps, listWaited } from "./queries.ts";
import { type By, peopleOf } from "./step-use-cases.ts";
import { findWorker, listArmed, listEvents } from "./trigger-queries.ts";

/** Steps that waited long enough are validated, and events start the templates that wait for them. */
export async function runWorkflows({ db }: FirmCtx): Promise<void> {
  const by: By = { db, userId: null, may: () => true };
  for (const id of await listWaited(db)) await advance(by, { id });
  await startByEvents(by);
  await remind(by);
}

/** On the day a step is due, and once more when that has passed, its people are notified. Tasks have reminders of their own. */
async function remind({ db }: By): Promise<void> {
  for (const step of await listDueSteps(db)) {
    const { id, instanceId, title, name, entityId, entityLabel, dueOn, isOverdue } = step;
    const params = { id: instanceId, step: title, name, record: entityLabel, isOverdue };
    const topic = `${isOverdue ? "overdue" : "due"} ${dueOn} ${id}`;
    const people = await peopleOf(db, step);
    await notify(
      db,
      people.map((userId) => ({ kind: "workflow_due", userId, recordId: entityId, params, topic })),
      "nobody",
    );
  }
}

/** Each event starts a template once: its key is kept with the workflow it started. */
async function startByEvents(by: By): Promise<void> {
  const { db } = by;
  for (const armed of await listArmed(db))
    for (const { key, entityType, entityId, ownerId } of await listEvents(db, armed)) {
      // A record that is archived since then starts nothing.
      if ((await findEntity(db, entityType, entityId)) === undefined) continue;
      const assignedTo = await findWorker(db, [ownerId, armed.savedBy]);
      await startFor(by, { templateId: armed.id, entityType, entityId, assignedTo }, { key, event: armed.event });
    }
}
