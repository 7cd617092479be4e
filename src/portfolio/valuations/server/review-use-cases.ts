import type { Ctx } from "#core/server/ctx.ts";
import type { TaskOrigin } from "#core/server/records/task-origin.ts";
import { refuse } from "#core/server/refuse.ts";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { t } from "#core/shared/text.ts";
import { findOpenTask, taskWrites } from "#work/tasks/server/queries.ts";
import { beginReviewTask, findReviewed, findReviewer } from "./review-queries.ts";

/** Of the title of a task. */
const MOST_LETTERS = 200;

/** As tasks name it. */
export const reviewOf = (id: string) => ({ kind: "valuation_review", id }) as const;

/** A mark that waits for its review: the reviewer's task is done by the review, and by nothing else. */
export const valuationReviewOrigin: TaskOrigin = {
  async find(db, id) {
    const found = await findReviewed(db, id);
    if (found === undefined) return undefined;
    const { company, quarterEnds, isDecided: isFinished } = found;
    const title = t("{name}, {quarter}", { name: company.name, quarter: quarterName(quarterEnds) });
    const work = t("Review the mark of {name}, {quarter}", { name: company.name, quarter: quarterName(quarterEnds) });
    return { title, work, recordId: company.id, assignedTo: null, dueOn: null, isFinished };
  },

  async finish({ db }, id) {
    const found = await findReviewed(db, id);
    if (found === undefined || found.isDecided) return;
    const { id: companyId, name } = found.company;
    const record = { id: companyId, kind: "portfolio_company", label: name } as const;
    throw refuse("valuations.review_undecided", { name }, { record });
  },

  /** A review stays: another one follows when the mark is prepared again. */
  async reopen() {},
};

/** One open task for a person who reviews the mark, made by the system where the asking person makes none; all reviewers are notified of the quarter. */
export async function beginReview({ db, actor }: Ctx, id: string): Promise<void> {
  const found = await valuationReviewOrigin.find(db, id);
  if (!found?.work) return;
  const title = found.work.slice(0, MOST_LETTERS).toWellFormed();
  const { recordId } = found;
  const assignedTo = await findReviewer(db, id);
  if (!actor.permissions.has("task:create") || !actor.permissions.has("task:read"))
    return beginReviewTask(db, { id, title, assignedTo });
  if ((await findOpenTask(db, reviewOf(id))) !== undefined) return;
  await taskWrites.insert(db, { title, assignedTo, recordId, originKind: "valuation_review", originId: id });
}
