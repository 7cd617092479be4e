import type { Ctx, Db } from "#core/server/ctx.ts";
import type { FoundOrigin, TaskOrigin } from "#core/server/records/task-origin.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import type { DocumentStatus } from "#work/documents/shared/rules.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import {
  archiveTasksOf,
  assignTasksOf,
  completeTasksOf,
  findOpenTask,
  taskWrites,
} from "#work/tasks/server/queries.ts";
import { documents, listUses, setStatus } from "./queries.ts";

/** Of the title of a task. */
const MOST_LETTERS = 200;

/** As tasks name it. */
export const reviewOf = (id: string) => ({ kind: "document_review", id }) as const;

export const isDecided = (status: DocumentStatus) => status === "approved" || status === "rejected";

/** A document in review: its reviewer's task is done by the decision, and by nothing else. */
export const documentReviewOrigin: TaskOrigin = {
  async find(db, id) {
    const document = await documents.find(db, id);
    if (document === undefined) return undefined;
    const { name: title, recordId: about, reviewer, status } = document;
    const isFinished = status !== "under_review" || document.archivedAt !== null;
    const work = t("Review {name}", { name: title });
    return { title, work, recordId: id, about, assignedTo: reviewer?.id ?? null, dueOn: null, isFinished };
  },

  async finish({ db }, id) {
    const document = await documents.find(db, id);
    if (document?.status !== "under_review" || document.archivedAt !== null) return;
    const { name } = document;
    throw refuse("documents.review_undecided", { document: name }, { record: { id, kind: "document", label: name } });
  },

  /** A person who may decide takes the decision back; its reviewer stays. */
  async reopen({ db, actor }, id) {
    const document = await documents.find(db, id);
    if (!document || document.archivedAt !== null || !actor.permissions.has("document:review")) return;
    const { status: from, reviewer } = document;
    if (isDecided(from)) await setStatus(db, id, { from, to: "under_review", note: "", reviewerId: reviewer?.id });
  },
};

/** What the task of a review becomes, after its document did: begun, done or put away; as far as the asking person may. */
export async function taskFollows(ctx: Ctx, id: string, status: DocumentStatus): Promise<void> {
  if (status === "under_review") await beginTask(ctx, id);
  else if (isDecided(status)) await completeTasksOf(ctx.db, reviewOf(id));
  else await archiveTasksOf(ctx.db, reviewOf(id));
}

/** One open task for the reviewer: theirs from now on, if there is one already; a person who gets it from somebody else is notified. */
export async function beginTask(ctx: Ctx, id: string): Promise<void> {
  const { db, actor } = ctx;
  if (!actor.permissions.has("task:create") || !actor.permissions.has("task:read")) return;
  const found = await documentReviewOrigin.find(db, id);
  const reviewerId = found?.assignedTo;
  if (!found || !reviewerId) return;
  const isOpen = (await findOpenTask(db, reviewOf(id))) !== undefined;
  const given = isOpen ? await assignTasksOf(db, reviewOf(id), reviewerId) : [await addTask(db, id, found)];
  if (reviewerId === actor.userId) return;
  for (const { id: recordId, title } of given)
    await notify(db, [{ kind: "task_assigned", userId: reviewerId, recordId, params: { title } }]);
}

async function addTask(db: Db, id: string, { work = "", assignedTo, about }: FoundOrigin) {
  const title = work.slice(0, MOST_LETTERS).toWellFormed();
  const origin = { originKind: "document_review", originId: id };
  return { id: await taskWrites.insert(db, { title, assignedTo, recordId: about ?? id, ...origin }), title };
}

/** Refuses to delete what signatures and templates name, and says which, as far as the asking person sees them. */
export async function assertUnused(db: Db, id: string): Promise<void> {
  const uses = await listUses(db, id);
  if (uses.length === 0) return;
  const named = uses.map(({ name, record }) => {
    if (name === null) return t("the firm’s term sheet template");
    if (record === null) return t("signature requests");
    return record.kind === "deal_closing"
      ? t("the closing of {name}", { name })
      : t("the term sheet “{name}”", { name });
  });
  const [first] = uses.filter(({ record }) => record !== null);
  throw refuse("documents.used_by", { what: named.join(", ") }, first?.record ? { record: first.record } : {});
}
