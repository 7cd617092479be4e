import { type Change, changed, made, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { TEAM, type TeamMember } from "../people.ts";
import { type Calendar, idAt } from "./calendar.ts";

const step = (kind: string, title: string, dueDays: number) => {
  return {
    kind,
    title,
    assignee: "assignee",
    userId: null,
    role: null,
    dueDays,
    fields: [],
    waitDays: 0,
    condition: null,
  };
};
const STEPS = [
  step("task", "Send the memo", 2),
  step("approval", "A partner approves", 4),
  step("task", "Call the founders", 5),
];
const NAME = "Partner Meeting";

/** How far a workflow is: the step that is open. */
type Run = { by: TeamMember; to: TeamMember; daysAgo: number; at: 0 | 1 };
const RUNS: readonly Run[] = [
  { by: "principal", to: "associate", daysAgo: 2, at: 0 },
  { by: "associate", to: "principal", daysAgo: 4, at: 1 },
];

/** A template of the firm’s own, and two deals that are at different steps of it. */
export function workflowChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  const at = calendar.at(60, 100);
  const by = TEAM.gp.id;
  const template = { id: idAt(at, NAME), name: NAME, version: 1, is_active: true, created_by: by, created_at: at };
  const version = {
    id: idAt(at, `${NAME} 1`),
    template_id: template.id,
    version: 1,
    steps: STEPS,
    on_refusal: "return",
    created_by: by,
    created_at: at,
  };
  const runs = RUNS.flatMap((run, place) => {
    const about = stories[place];
    return about === undefined
      ? []
      : runChanges(run, about, { templateId: template.id, versionId: version.id }, calendar);
  });
  return [
    ...new Story("workflow_templates", by, "workflowTemplates.create", template).changes,
    made("workflow_template_versions", by, "workflowTemplates.create", at, version),
    ...runs,
  ];
}

type Of = { templateId: string; versionId: string };

function runChanges(run: Run, { deal, plan }: DealStory, { templateId, versionId }: Of, calendar: Calendar): Change[] {
  const { name } = plan.candidate;
  const [starter, assignee] = [TEAM[run.by].id, TEAM[run.to].id];
  const created_at = calendar.at(run.daysAgo, 45);
  const id = idAt(created_at, `workflow ${name}`);
  const instance = new Story("workflow_instances", starter, "workflowInstances.create", {
    id,
    template_id: templateId,
    version_id: versionId,
    name: NAME,
    entity_type: "deal",
    entity_id: deal.row.id,
    entity_label: name,
    assigned_to: assignee,
    due_date: calendar.day(run.daysAgo - 7),
    status: "pending",
    current_step: 0,
    data: {},
    started_by: starter,
    created_at,
  });
  const steps = STEPS.map((definition, position) =>
    made("workflow_steps", starter, "workflowInstances.create", created_at, {
      id: idAt(created_at, `step ${position} ${name}`),
      instance_id: id,
      position,
      kind: definition.kind,
      title: definition.title,
      definition,
      status: "waiting",
      answers: {},
      updated_at: created_at,
      row_version: 1,
    }),
  );
  const [first, second] = steps;
  if (first === undefined || second === undefined) return [];
  const started = { by: starter, procedure: "workflowInstances.create", at: created_at };
  const due_on = calendar.day(run.daysAgo - 2);
  // A row changes later than it was made.
  const opened_at = calendar.at(run.daysAgo, 46);
  const opening = { ...started, at: opened_at };
  const opened = changed(first, opening, { status: "open", assigned_to: assignee, due_on, opened_at });
  const task = taskOf(first, { run, recordId: deal.row.id, due_on, created_at });
  const changes = [
    ...instance.changes,
    ...steps,
    opened,
    ...task.changes,
    logged(id, "started", started, null),
    logged(id, "opened", opening, 0),
  ];
  if (run.at === 0) return changes;
  return [...changes, ...validated({ instance, opened, second, task, run, calendar })];
}

type Opened = { run: Run; recordId: string; due_on: string; created_at: string };

function taskOf(first: Change, { run, recordId, due_on, created_at }: Opened): Story {
  const title = STEPS[0]?.title ?? "";
  return new Story("tasks", TEAM[run.by].id, "workflowInstances.create", {
    id: idAt(created_at, `task of ${first.row.id}`),
    title,
    description: "",
    status: "pending",
    priority: "medium",
    assigned_to: TEAM[run.to].id,
    due_date: due_on,
    record_id: recordId,
    origin_kind: "workflow_step",
    origin_id: first.row.id,
    created_by: TEAM[run.by].id,
    created_at,
  });
}

type Going = { instance: Story; opened: Change; second: Change; task: Story; run: Run; calendar: Calendar };

/** The first step is validated by the assignee, who so asks for the approval. */
function validated({ instance, opened, second, task, run, calendar }: Going): Change[] {
  const by = TEAM[run.to].id;
  const at = calendar.at(1, 120);
  const act = { by, procedure: "workflowInstances.advance", at };
  const done = changed(opened, act, { status: "done", decided_at: at });
  const asked = changed(second, act, { status: "open", due_on: calendar.day(-3), opened_at: at });
  const before = instance.changes.length;
  instance.change(by, act.procedure, at, { status: "in_progress", current_step: 1 });
  const tasksBefore = task.changes.length;
  task.change(by, act.procedure, at, { status: "completed", completed_at: at });
  const id = instance.row.id;
  return [
    done,
    asked,
    ...instance.changes.slice(before),
    ...task.changes.slice(tasksBefore),
    logged(id, "validated", act, 0),
    logged(id, "opened", act, 1),
  ];
}

type Act = { by: string; procedure: string; at: string };

function logged(instanceId: string, what: string, { by, procedure, at: acted }: Act, position: number | null): Change {
  // What opens follows what was validated.
  const at = what === "opened" ? new Date(Date.parse(acted) + 1).toISOString() : acted;
  const id = idAt(at, `log ${instanceId} ${what} ${position}`);
  return made("workflow_log", by, procedure, at, {
    id,
    instance_id: instanceId,
    what,
    position,
    note: "",
    by_user: by,
    at,
  });
}
