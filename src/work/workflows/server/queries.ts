import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { actorName } from "#core/server/records/history.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { Instance, InstanceStep, Step, WholeInstance } from "#work/workflows/shared/api.ts";
import type { StartForm } from "#work/workflows/shared/forms.ts";
import type {
  EntityType,
  InstanceStatus,
  Logged,
  Problem,
  StepKind,
  StepStatus,
  TriggerEvent,
} from "#work/workflows/shared/rules.ts";

const PERSON = (column: string) =>
  sql`(select jsonb_build_object('id', users.id, 'name', ${actorName}) from users where users.id = ${sql.ref(column)})`;

const INSTANCE = sql`i.id, i.row_version, i.template_id, i.name, v.version, i.entity_type, i.entity_id, i.entity_label,
  ${recordShown("i.entityId")} as record, i.assigned_to, ${personShown("i.assignedTo")} as assignee, i.due_date,
  i.status in ('pending', 'in_progress') and i.due_date < ${firmToday} as is_overdue, i.status, i.current_step,
  jsonb_array_length(v.steps) as step_count, i.current_step::float8 / jsonb_array_length(v.steps) as progress,
  (select jsonb_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'status', s.status, 'assignee', ${PERSON("s.assignedTo")}, 'role', s.role,
      'dueOn', s.due_on, 'problem', s.problem, 'askedBy', ${PERSON("s.askedBy")}, 'fields', s.definition -> 'fields')
    from workflow_steps s where s.instance_id = i.id and s.position = i.current_step and s.status in ('open', 'failed')) as step,
  i.data ->> 'trigger' as trigger, i.end_cause, i.end_reason, i.created_at, i.updated_at, i.ended_at
  from workflow_instances i join workflow_template_versions v on v.id = i.version_id`;

const MOST_LISTED = 200;

export async function listInstances(
  db: Db,
  { status, entityId }: { status: "active" | "ended"; entityId?: string | undefined },
): Promise<Instance[]> {
  const of = entityId === undefined ? sql`true` : sql`i.entity_id = ${entityId}`;
  const which =
    status === "active"
      ? sql`i.status in ('pending', 'in_progress') and ${of} order by i.due_date, i.id`
      : sql`i.status in ('completed', 'cancelled') and ${of} order by i.ended_at desc, i.id`;
  const { rows } = await sql<Instance>`select ${INSTANCE} where ${which} limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export async function countInstances(db: Db): Promise<{ active: number; overdue: number }> {
  const { rows } = await sql<{ active: number; overdue: number }>`
    select count(*)::int as active, (count(*) filter (where due_date < ${firmToday}))::int as overdue
    from workflow_instances where status in ('pending', 'in_progress')`.execute(db);
  return rows[0] ?? { active: 0, overdue: 0 };
}

export async function findInstance(db: Db, id: string): Promise<Instance | undefined> {
  const { rows } = await sql<Instance>`select ${INSTANCE} where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function listSteps(db: Db, instanceId: string): Promise<InstanceStep[]> {
  const { rows } = await sql<InstanceStep>`
    select s.id, s.position, s.kind, s.title, s.status, ${personShown("s.assignedTo")} as assignee, s.role, s.due_on, s.opened_at,
      ${personShown("s.decidedBy")} as decided_by, s.decided_at, coalesce(s.answers -> 'fields', '{}') as answers,
      (select jsonb_build_object('id', r.id, 'kind', r.kind, 'label', r.label) from records r
        where r.org_id = current_org() and r.id = (s.answers ->> 'documentId')::uuid) as document,
      s.reason, s.problem,
      (select jsonb_build_object('id', k.id, 'title', k.title) from tasks k
        where k.origin_kind = 'workflow_step' and k.origin_id = s.id order by k.created_at desc, k.id desc limit 1) as task
    from workflow_steps s where s.instance_id = ${instanceId} order by s.position`.execute(db);
  return rows;
}

export async function listLog(db: Db, instanceId: string): Promise<WholeInstance["log"]> {
  const { rows } = await sql<WholeInstance["log"][number]>`
    select l.id, l.position, l.what, l.note, ${personShown("l.byUser")} as by, l.at
    from workflow_log l where l.instance_id = ${instanceId} order by l.at, l.id`.execute(db);
  return rows;
}

/** An instance as its next act needs it. */
export type Held = {
  id: string;
  name: string;
  status: InstanceStatus;
  currentStep: number;
  stepCount: number;
  onRefusal: "end" | "return";
  entityType: EntityType;
  entityId: string | null;
  entityLabel: string;
  assignedTo: string | null;
  startedBy: string | null;
  dueDate: string;
};

const HELD = sql`i.id, i.name, i.status, i.current_step, i.entity_type, i.entity_id, i.entity_label, i.assigned_to, i.started_by, i.due_date,
  jsonb_array_length(v.steps) as step_count, v.on_refusal
  from workflow_instances i join workflow_template_versions v on v.id = i.version_id`;

/** Locks an instance until the transaction ends, so that two acts on it follow each other. */
export async function holdInstance(db: Db, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`select ${HELD} where i.id = ${id} for update of i`.execute(db);
  return rows[0];
}

/** The same without holding it. */
export async function findHeld(db: Db, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`select ${HELD} where i.id = ${id}`.execute(db);
  return rows[0];
}

export type HeldStep = {
  id: string;
  instanceId: string;
  position: number;
  kind: StepKind;
  title: string;
  definition: Step;
  status: StepStatus;
  assignedTo: string | null;
  role: string | null;
  dueOn: string | null;
  askedBy: string | null;
};
const STEP = sql`id, instance_id, position, kind, title, definition, status, assigned_to, role, due_on, asked_by from workflow_steps`;

export async function findStepAt(db: Db, instanceId: string, position: number): Promise<HeldStep | undefined> {
  const { rows } = await sql<HeldStep>`
    select ${STEP} where instance_id = ${instanceId} and position = ${position}`.execute(db);
  return rows[0];
}

export async function findStep(db: Db, id: string): Promise<HeldStep | undefined> {
  const { rows } = await sql<HeldStep>`select ${STEP} where id = ${id}`.execute(db);
  return rows[0];
}

/** The record an instance is about, where its reader sees it and it is not archived. */
export async function findEntity(db: Db, kind: EntityType, id: string): Promise<{ label: string } | undefined> {
  const { rows } = await sql<{ label: string }>`
    select label from records where org_id = current_org() and id = ${id} and kind = ${kind} and not is_archived`.execute(
    db,
  );
  return rows[0];
}

type Started = Pick<StartForm, "templateId" | "entityType" | "entityId"> & {
  versionId: string;
  name: string;
  entityLabel: string;
  assignedTo: string | null;
  dueDate: string | undefined;
  usualDays: number;
  trigger: { key: string; event: TriggerEvent } | undefined;
};

/** An instance with its steps, all of which wait. */
export async function insertInstance(db: Db, started: Started, steps: readonly Step[]): Promise<string> {
  const { templateId, versionId, name, entityType, entityId, entityLabel, assignedTo, dueDate, usualDays, trigger } =
    started;
  const data = JSON.stringify(trigger === undefined ? {} : { trigger: trigger.event });
  const { rows } = await sql<{ id: string }>`
    insert into workflow_instances (template_id, version_id, name, entity_type, entity_id, entity_label, assigned_to, data, trigger_key, due_date)
    values (${templateId}, ${versionId}, ${name}, ${entityType}, ${entityId}, ${entityLabel}, ${assignedTo}, ${data}::jsonb, ${trigger?.key ?? null},
      coalesce(${dueDate ?? null}::date, ${firmToday} + ${usualDays}::int)) returning id`.execute(db);
  const id = rows[0]?.id ?? "";
  await sql`
    insert into workflow_steps (instance_id, position, kind, title, definition)
    select ${id}, ordinality - 1, value ->> 'kind', value ->> 'title', value
    from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality`.execute(db);
  return id;
}

export async function log(
  db: Db,
  instanceId: string,
  what: Logged,
  { position = null, note = "" }: { position?: number | null; note?: string } = {},
): Promise<void> {
  await sql`
    insert into workflow_log (instance_id, position, what, note) values (${instanceId}, ${position}, ${what}, ${note})`.execute(
    db,
  );
}

export type Opened = { assignedTo: string | null; role: string | null; dueOn: string | null };

export async function setOpen(db: Db, id: string, { assignedTo, role, dueOn }: Opened): Promise<void> {
  await sql`
    update workflow_steps set status = 'open', problem = null, assigned_to = ${assignedTo}, role = ${role}, due_on = ${dueOn}, opened_at = now(),
      decided_at = null, reason = null
    where id = ${id}`.execute(db);
}

export async function setFailed(db: Db, id: string, problem: Problem): Promise<void> {
  await sql`
    update workflow_steps set status = 'failed', problem = ${problem}, opened_at = now(), decided_at = null, reason = null where id = ${id}`.execute(
    db,
  );
}

export async function setDone(db: Db, id: string, answers: object = {}): Promise<void> {
  await sql`
    update workflow_steps set status = 'done', decided_at = now(), answers = ${JSON.stringify(answers)}::jsonb where id = ${id}`.execute(
    db,
  );
}

export async function setRefused(db: Db, id: string, reason: string): Promise<void> {
  await sql`
    update workflow_steps set status = 'refused', decided_at = now(), reason = ${reason} where id = ${id}`.execute(db);
}

/** Steps from a position on wait again. */
export async function setWaitingFrom(db: Db, instanceId: string, position: number): Promise<void> {
  await sql`
    update workflow_steps set status = 'waiting', decided_at = null, reason = null, problem = null, opened_at = null
    where instance_id = ${instanceId} and position >= ${position} and status <> 'waiting'`.execute(db);
}

export async function setPosition(db: Db, id: string, position: number): Promise<void> {
  await sql`
    update workflow_instances set current_step = ${position}, status = 'in_progress' where id = ${id}`.execute(db);
}

export async function setBegun(db: Db, id: string): Promise<void> {
  await sql`update workflow_instances set status = 'in_progress' where id = ${id}`.execute(db);
}

export async function setCompleted(db: Db, id: string): Promise<void> {
  await sql`update workflow_instances set status = 'completed', ended_at = now() where id = ${id}`.execute(db);
}

export async function setCancelled(db: Db, id: string, cause: "person" | "refused", reason: string): Promise<void> {
  await sql`
    update workflow_instances set status = 'cancelled', ended_at = now(), end_cause = ${cause}, end_reason = ${reason} where id = ${id}`.execute(
    db,
  );
}

/** An active colleague who works on workflows. */
const WORKS = sql`m.status = 'active' and holds(m.org_id, m.user_id, 'workflow:run')`;

/** Active colleagues with a role who work on workflows. */
export async function listRoleHolders(db: Db, role: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from memberships m join user_roles r on r.org_id = m.org_id and r.user_id = m.user_id and r.is_active and r.role = ${role}
    where ${WORKS} order by m.user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

export async function listColleagues(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, ${actorName} as name from memberships m join users on users.id = m.user_id
    where ${WORKS} order by name, users.id`.execute(db);
  return rows;
}

export async function listRoles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select distinct r.role from memberships m join user_roles r on r.org_id = m.org_id and r.user_id = m.user_id and r.is_active
    where ${WORKS} order by 1`.execute(db);
  return rows.map(({ role }) => role);
}

/** Whether a document is of a record, or is the record itself. */
export async function isDocumentOf(db: Db, documentId: string, recordId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from documents where id = ${documentId} and archived_at is null and (id = ${recordId} or record_id = ${recordId} or deal_id = ${recordId})`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a step with a condition applies. */
export async function isConditionMet(db: Db, instanceId: string, condition: Step["condition"]): Promise<boolean> {
  const { rows } = await sql<{ isMet: boolean }>`
    select workflow_condition_met(${instanceId}, ${JSON.stringify(condition)}::jsonb) as is_met`.execute(db);
  return rows[0]?.isMet === true;
}

export async function setSkipped(db: Db, id: string): Promise<void> {
  await sql`update workflow_steps set status = 'skipped', decided_at = now() where id = ${id}`.execute(db);
}

/** The owner of a deal or of the company’s latest open deal, or who uploaded a document. */
export async function findOwner(db: Db, type: EntityType, id: string): Promise<string | null> {
  const { rows } = await sql<{ ownerId: string | null }>`
    select case ${type}::text
      when 'deal' then (select owner_id from deals where id = ${id})
      when 'company' then (select owner_id from deals where company_id = ${id} and archived_at is null order by created_at desc, id desc limit 1)
      when 'document' then (select uploaded_by from documents where id = ${id}) end as owner_id`.execute(db);
  return rows[0]?.ownerId ?? null;
}

/** What the committee decided on a deal since a step was opened; a deferral is no decision. */
export async function findDecision(db: Db, stepId: string): Promise<"approved" | "rejected" | undefined> {
  const { rows } = await sql<{ isApproved: boolean }>`
    select c.decision <> 'rejected' as is_approved
    from workflow_steps s join workflow_instances i on i.id = s.instance_id join committee_items c on c.deal_id = i.entity_id
    where s.id = ${stepId} and c.decided_at >= s.opened_at and c.decision in ('approved', 'approved_with_conditions', 'rejected')
    order by c.decided_at desc limit 1`.execute(db);
  const [decided] = rows;
  return decided && (decided.isApproved ? "approved" : "rejected");
}

/** Instances whose current step has waited long enough, or was decided by the committee. */
export async function listWaited(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from workflow_instances i join workflow_steps s on s.instance_id = i.id and s.position = i.current_step
    where i.status in ('pending', 'in_progress') and s.status = 'open' and (s.kind = 'wait' and s.due_on <= ${firmToday}
      or s.kind = 'committee' and exists (
        select from committee_items c where c.deal_id = i.entity_id and c.decided_at >= s.opened_at and c.decision <> 'deferred')) order by i.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

type DueStep = {
  id: string;
  instanceId: string;
  title: string;
  name: string;
  entityId: string;
  entityLabel: string;
  assignedTo: string | null;
  role: string | null;
  askedBy: string | null;
  dueOn: string;
  isOverdue: boolean;
};

/** Open steps without a task that are due today or were within the last week; none before seven where the firm is. */
export async function listDueSteps(db: Db): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    select s.id, i.id as instance_id, s.title, i.name, i.entity_id, i.entity_label, s.assigned_to, s.role, s.asked_by, s.due_on,
      s.due_on < ${firmToday} as is_overdue
    from workflow_steps s join workflow_instances i on i.id = s.instance_id
    where s.status = 'open' and s.kind in ('approval', 'form', 'document') and s.due_on between ${firmToday} - 7 and ${firmToday}
      and i.status in ('pending', 'in_progress') and (select extract(hour from local_time(firm_zone()))) >= 7`.execute(
    db,
  );
  return rows;
}

export async function nameOf(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select ${actorName} as name from users where users.id = ${userId}`.execute(db);
  return rows[0]?.name ?? "";
}
