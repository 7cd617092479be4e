import type { FirmCtx } from "#core/server/ctx.ts";
import { deleteOldKeys } from "#core/server/http/idempotency-queries.ts";
import { t } from "#core/shared/text.ts";
import { hasChanges } from "./event-queries.ts";
import { findSettings } from "./queries.ts";
import { deleteOldRuns, endLostRuns, insertRun, listDue } from "./run-queries.ts";

/** Starts the run of each integration whose time has come. A chat provider runs when something happened. */
export async function startDueRuns({ db }: FirmCtx): Promise<void> {
  await endLostRuns(db, t("This was interrupted. Progress so far is kept"));
  await deleteOldRuns(db);
  await deleteOldKeys(db);
  const { syncMinutes } = await findSettings(db);
  for (const { id, integrationType, cursor, createdAt } of await listDue(db, syncMinutes)) {
    const since = typeof cursor["readTo"] === "string" ? cursor["readTo"] : createdAt;
    if (integrationType === "communication" && !(await hasChanges(db, since))) continue;
    await insertRun(db, id);
  }
}
