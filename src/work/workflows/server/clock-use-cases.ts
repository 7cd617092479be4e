import type { FirmCtx } from "#core/server/ctx.ts";
import { advance, startFor } from "./flow-use-cases.ts";
import { findEntity, listWaited } from "./queries.ts";
import type { By } from "./step-use-cases.ts";
import { findWorker, listArmed, listEvents } from "./trigger-queries.ts";

/** Steps that waited long enough are validated, and events start the templates that wait for them. */
export async function runWorkflows({ db }: FirmCtx): Promise<void> {
  const by: By = { db, userId: null, may: () => true };
  for (const id of await listWaited(db)) await advance(by, { id });
  await startByEvents(by);
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
