import type { Db } from "#core/server/ctx.ts";
import { findBusinessCalendar } from "#core/server/lists/business-calendar-queries.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { addBusinessDays } from "#core/shared/business-days.ts";
import type { Permission } from "#core/shared/permissions.ts";
import { listHolders } from "#work/notifications/server/holder-queries.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { taskWrites } from "#work/tasks/server/queries.ts";
import type { Problem } from "#work/workflows/shared/rules.ts";
import {
  findOwner,
  findStepAt,
  type Held,
  type HeldStep,
  isConditionMet,
  listColleagues,
  listRoleHolders,
  log,
  setDone,
  setFailed,
  setOpen,
  setPosition,
  setSkipped,
} from "./queries.ts";

/** The person who acts on a workflow, or the system by the clock. */
export type By = { db: Db; userId: string | null; may: (permission: Permission) => boolean };

/** As tasks name a step. */
export const originOf = (stepId: string) => ({ kind: "workflow_step", id: stepId }) as const;

type Resolved = { assignedTo: string | null; role: string | null; readers: string[] };

/** Goes to a step and opens it; after a notification, which is done at once, to the next. */
export async function goTo(by: By, held: Held, position: number): Promise<void> {
  for (let at = position; ; at += 1) {
    await setPosition(by.db, held.id, at);
    const step = await findStepAt(by.db, held.id, at);
    if (step === undefined) return;
    if (!(await isConditionMet(by.db, held.id, step.definition.condition))) {
      await setSkipped(by.db, step.id);
      await log(by.db, held.id, "skipped", { position: at });
      continue;
    }
    if (!(await open(by, held, step)) || step.kind !== "notify") return;
    await setDone(by.db, step.id);
    await log(by.db, held.id, "validated", { position: at });
  }
}

/** Opens a step: false when it failed, which is noted with the reason. A colleague takes the place of the described assignee. */
export async function open(by: By, held: Held, step: HeldStep, colleague?: string): Promise<boolean> {
  const { db } = by;
  const resolved = await resolve(by, held, step, colleague);
  if (typeof resolved === "string") {
    await setFailed(db, step.id, resolved);
    await log(db, held.id, "failed", { position: step.position });
    return false;
  }
  const { assignedTo, role, readers } = resolved;
  const { dueDays, waitDays } = step.definition;
  const days = step.kind === "wait" ? waitDays : dueDays;
  const dueOn = addBusinessDays(await readFirmToday(db), days, await findBusinessCalendar(db));
  await setOpen(db, step.id, { assignedTo, role, dueOn });
  await log(db, held.id, "opened", { position: step.position });
  if (step.kind === "task") await makeTask(by, held, step, { assignedTo, dueOn });
  await inform(by, held, step, readers);
  return true;
}

async function resolve(by: By, held: Held, step: HeldStep, colleague?: string): Promise<Resolved | Problem> {
  if (step.kind === "task" && !by.may("task:create")) return "no_right";
  const { assignee, userId, role } = step.definition;
  const asker = step.askedBy ?? by.userId ?? held.startedBy;
  const isApproval = step.kind === "approval";
  if (step.kind === "committee" && held.entityType !== "deal") return "no_deal";
  if (step.kind === "wait" || step.kind === "committee") return { assignedTo: null, role: null, readers: [] };
  if (assignee === "role" && role !== null && colleague === undefined) {
    const holders = await listRoleHolders(by.db, role);
    if (holders.length === 0) return "no_holder";
    const readers = isApproval ? holders.filter((holder) => holder !== asker) : holders;
    return readers.length === 0 ? "own_request" : { assignedTo: null, role, readers };
  }
  const colleagues = (await listColleagues(by.db)).map(({ id }) => id);
  const owner =
    assignee === "owner" && held.entityId !== null ? await findOwner(by.db, held.entityType, held.entityId) : null;
  const named = assignee === "person" ? userId : owner;
  const isNamed = assignee === "person" || assignee === "owner";
  const person = colleague ?? (isNamed ? named : isApproval ? null : held.assignedTo);
  // Any colleague but the asker approves what names no one.
  if (person === null && isApproval && !isNamed) {
    const others = colleagues.filter((one) => one !== asker);
    if (others.length === 0) return "no_colleague";
    return { assignedTo: null, role: null, readers: await approversOf(by.db, others) };
  }
  if (person === null || !colleagues.includes(person)) return "no_colleague";
  if (isApproval && person === asker) return "own_request";
  return { assignedTo: person, role: null, readers: [person] };
}

/** Of the colleagues who may approve, those who lead: all of them where none does. */
async function approversOf(db: Db, others: readonly string[]): Promise<string[]> {
  const leading = new Set(await listHolders(db, "workflow:configure"));
  const leaders = others.filter((one) => leading.has(one));
  return leaders.length > 0 ? leaders : [...others];
}

/** The people a step waits for. */
export async function peopleOf(
  db: Db,
  { assignedTo, role, askedBy }: { assignedTo: string | null; role: string | null; askedBy: string | null },
): Promise<string[]> {
  if (assignedTo !== null) return [assignedTo];
  const some = role === null ? (await listColleagues(db)).map(({ id }) => id) : await listRoleHolders(db, role);
  const others = some.filter((one) => one !== askedBy);
  return role === null ? approversOf(db, others) : others;
}

const MOST_LETTERS = 200;

/** The real task of a step: completing it finishes the step. */
async function makeTask(
  { db }: By,
  held: Held,
  step: HeldStep,
  { assignedTo, dueOn }: { assignedTo: string | null; dueOn: string },
): Promise<void> {
  const { kind: originKind, id: originId } = originOf(step.id);
  const title = step.title.slice(0, MOST_LETTERS).toWellFormed();
  await taskWrites.insert(db, { title, recordId: held.entityId, assignedTo, dueDate: dueOn, originKind, originId });
}

async function inform(
  { db, userId: actor }: By,
  held: Held,
  step: HeldStep,
  readers: readonly string[],
): Promise<void> {
  const params = { id: held.id, step: step.title, name: held.name, record: held.entityLabel };
  const others = readers.filter((reader) => reader !== actor);
  const notices = others.map((userId) => ({ kind: "workflow_step", userId, params }) as const);
  await notify(db, notices, actor === null ? "nobody" : "actor");
}
