import type { Ctx, Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import type { TaskOrigin } from "#core/server/records/task-origin.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { archiveTasksOf, completeTasksOf } from "#work/tasks/server/queries.ts";
import type { StartForm } from "#work/workflows/shared/forms.ts";
import { type TriggerEvent, USUAL_DAYS } from "#work/workflows/shared/rules.ts";
import { checkedAnswers } from "./answers.ts";
import {
  findDecision,
  findEntity,
  findHeld,
  findStep,
  findStepAt,
  type Held,
  type HeldStep,
  holdInstance,
  insertInstance,
  isDocumentOf,
  log,
  setCancelled,
  setDone,
  setRefused,
  setWaitingFrom,
} from "./queries.ts";
import { type By, goTo, open, originOf } from "./step-use-cases.ts";
import { findStartable } from "./template-queries.ts";

const WORKFLOW = msg("Workflow");

export const byActor = ({ db, actor }: Ctx): By => ({
  db,
  userId: actor.userId,
  may: (permission) => actor.permissions.has(permission),
});

/** An instance that has not ended, held until the transaction ends. */
export async function holdActive(db: Db, id: string): Promise<Held> {
  const held = required(await holdInstance(db, id), WORKFLOW);
  if (held.status === "completed" || held.status === "cancelled") throw refuse("workflows.ended");
  return held;
}

type Asked = Omit<StartForm, "dueDate"> & Partial<Pick<StartForm, "dueDate">>;
type Trigger = { key: string; event: TriggerEvent };

/** Starts a template as a person asks: theirs, unless they name a colleague. */
export async function start(by: By, form: StartForm): Promise<string> {
  const { assignedTo } = form;
  if (assignedTo !== null) await assertColleagues(by.db, "workflow:run", { assignedTo });
  return startFor(by, { ...form, assignedTo: assignedTo ?? by.userId });
}

/** Starts the newest version of a template about a record: pending, with its first step open. */
export async function startFor(by: By, form: Asked, trigger?: Trigger): Promise<string> {
  const { db } = by;
  const { templateId, entityType, entityId, assignedTo, dueDate } = form;
  const template = await findStartable(db, templateId);
  if (template === undefined) throw refuseField("templateId", "workflows.template_removed");
  const entity = await findEntity(db, entityType, entityId);
  if (entity === undefined) throw refuseField("entityId", "workflows.other_kind");
  const { name, versionId, steps } = template;
  const about = { templateId, versionId, name, entityType, entityId, entityLabel: entity.label };
  const id = await insertInstance(db, { ...about, assignedTo, dueDate, usualDays: USUAL_DAYS, trigger }, steps);
  await log(db, id, "started");
  const first = await findStepAt(db, id, 0);
  const held = await holdActive(db, id);
  // A pending instance stays pending, unless its first step is done at once.
  if (first?.kind === "notify") await goTo(by, held, 0);
  else if (first !== undefined) await open(by, held, first);
  return id;
}

type Acted = { id: string; step?: number | undefined };

/** The current step of a held instance, which is the one the person saw. */
async function currentStep(db: Db, held: Held, seen: number | undefined): Promise<HeldStep> {
  if (seen !== undefined && seen !== held.currentStep) throw refuse("workflows.step_passed");
  const step = await findStepAt(db, held.id, held.currentStep);
  if (step === undefined) throw refuse("workflows.no_step_left");
  return step;
}

function assertOpen({ status }: HeldStep): void {
  if (status === "failed") throw refuse("workflows.step_failed");
  if (status !== "open") throw refuse("workflows.step_waits");
}

type Given = { answers?: Record<string, string> | undefined; documentId?: string | null };

/** Validates the current step and goes to the next. */
export async function advance(by: By, { id, step: seen, ...given }: Acted & Given): Promise<void> {
  const { db } = by;
  const held = await holdActive(db, id);
  const step = await currentStep(db, held, seen);
  assertOpen(step);
  if (step.kind === "committee" && (await findDecision(db, step.id)) === "rejected")
    return refuseHeld(by, held, step, t("The investment committee rejected the deal"));
  const answers = await answersTo(db, held, step, given);
  await setDone(db, step.id, answers);
  await log(db, id, step.kind === "approval" ? "approved" : "validated", { position: step.position });
  if (step.kind === "task") await completeTasksOf(db, originOf(step.id));
  await goTo(by, held, step.position + 1);
}

/** What a step needs before it is validated. */
async function answersTo(db: Db, held: Held, step: HeldStep, { answers, documentId = null }: Given): Promise<object> {
  if (step.kind === "wait" && step.dueOn !== null && step.dueOn > (await readFirmToday(db)))
    throw refuse("workflows.still_waiting", { day: dayText(step.dueOn) });
  if (step.kind === "committee" && (await findDecision(db, step.id)) === undefined)
    throw refuse("workflows.committee_undecided");
  if (step.kind === "form") return { fields: checkedAnswers(step.definition.fields, answers ?? {}) };
  if (step.kind !== "document") return {};
  const isOfRecord =
    documentId !== null && held.entityId !== null && (await isDocumentOf(db, documentId, held.entityId));
  if (!isOfRecord) throw refuseField("documentId", "workflows.document_missing");
  return { documentId };
}

/** Refuses an approval: the instance ends, or returns to the step before, as its template says. */
export async function refuseStep(by: By, { id, step: seen, reason }: Acted & { reason: string }): Promise<void> {
  const { db } = by;
  const held = await holdActive(db, id);
  const step = await currentStep(db, held, seen);
  if (step.kind !== "approval") throw refuse("workflows.no_approval");
  assertOpen(step);
  await refuseHeld(by, held, step, reason);
}

async function refuseHeld(by: By, held: Held, step: HeldStep, reason: string): Promise<void> {
  const { db } = by;
  const { id } = held;
  await setRefused(db, step.id, reason);
  await log(db, id, "refused", { position: step.position, note: reason });
  if (held.onRefusal === "end" || step.position === 0) return setCancelled(db, id, "refused", reason);
  const back = step.position - 1;
  await setWaitingFrom(db, id, back);
  await log(db, id, "returned", { position: back });
  await goTo(by, held, back);
}

/** Opens a failed step again, with another assignee where one is given. */
export async function resume(by: By, acted: Acted & { assignedTo: string | null }): Promise<void> {
  const { db } = by;
  const held = await holdActive(db, acted.id);
  const step = await currentStep(db, held, acted.step);
  if (step.status !== "failed") throw refuse("workflows.not_failed");
  if (acted.assignedTo !== null) await assertColleagues(db, "workflow:run", { assignedTo: acted.assignedTo });
  await log(db, held.id, "resumed", { position: step.position });
  await archiveTasksOf(db, originOf(step.id));
  await open(by, held, step, acted.assignedTo ?? undefined);
}

/** A task of a step: completing it validates the step. */
export const workflowStepOrigin: TaskOrigin = {
  async find(db, id) {
    const step = await findStep(db, id);
    const held = step?.kind === "task" ? await findHeld(db, step.instanceId) : undefined;
    const recordId = held?.entityId ?? null;
    if (step === undefined || recordId === null) return undefined;
    const isFinished = step.status !== "open";
    return { title: step.title, recordId, assignedTo: step.assignedTo, dueOn: step.dueOn, isFinished };
  },

  async finish(ctx, id) {
    const step = await findStep(ctx.db, id);
    if (step === undefined || !ctx.actor.permissions.has("workflow:run")) return;
    const held = await holdInstance(ctx.db, step.instanceId);
    const now = await findStep(ctx.db, id);
    const isActive = held?.status === "pending" || held?.status === "in_progress";
    if (!isActive || now?.status !== "open" || now.position !== held.currentStep) return;
    await setDone(ctx.db, id);
    await log(ctx.db, held.id, "validated", { position: now.position });
    await goTo(byActor(ctx), held, now.position + 1);
  },

  /** A validated step stays validated: the workflow has passed it. */
  async reopen() {},
};
