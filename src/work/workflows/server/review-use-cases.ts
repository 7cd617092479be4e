import { assertColleagues } from "#core/server/records/references.ts";
import { t } from "#core/shared/text.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { taskWrites } from "#work/tasks/server/queries.ts";
import { holdActive } from "./flow-use-cases.ts";
import { log, nameOf } from "./queries.ts";
import type { By } from "./step-use-cases.ts";

const MOST_LETTERS = 200;

/** Asks a colleague to review an instance: they get a task, and the log shows it. */
export async function requestReview(
  { db, userId: actor }: By,
  { id, reviewerId, note }: { id: string; reviewerId: string; note: string },
): Promise<void> {
  const held = await holdActive(db, id);
  await assertColleagues(db, "task:read", { reviewerId });
  const title = t("Review {name} of {record}", { name: held.name, record: held.entityLabel })
    .slice(0, MOST_LETTERS)
    .toWellFormed();
  const recordId = await taskWrites.insert(db, {
    title,
    description: note,
    recordId: held.entityId,
    assignedTo: reviewerId,
    dueDate: held.dueDate,
  });
  if (reviewerId !== actor)
    await notify(db, [{ kind: "task_assigned", userId: reviewerId, recordId, params: { title } }]);
  const reviewer = await nameOf(db, reviewerId);
  await log(db, id, "review_requested", {
    position: held.currentStep,
    note: [reviewer, note].filter(Boolean).join(": "),
  });
}
