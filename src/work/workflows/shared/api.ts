import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { optionalId } from "#core/shared/fields/form-values.ts";
import { reasonText, startForm, templateEdit, templateForm } from "./forms.ts";
import {
  ASSIGNEES,
  END_CAUSES,
  ENTITY_TYPES,
  FIELD_TYPES,
  INSTANCE_STATUSES,
  LOGGED,
  ON_REFUSAL,
  OPERATORS,
  PROBLEMS,
  STEP_KINDS,
  STEP_STATUSES,
  TRIGGER_EVENTS,
} from "./rules.ts";

const person = z.object({ id, name: z.string() });

const step = z.object({
  kind: z.enum(STEP_KINDS),
  title: z.string(),
  assignee: z.enum(ASSIGNEES),
  userId: id.nullable(),
  role: z.string().nullable(),
  dueDays: z.number().int(),
  fields: z.array(z.object({ label: z.string(), type: z.enum(FIELD_TYPES), isRequired: z.boolean() })),
  waitDays: z.number().int(),
  condition: z.object({ answer: z.string(), operator: z.enum(OPERATORS), value: z.string() }).nullable(),
});
export type Step = z.infer<typeof step>;

const version = z.object({
  version: z.number().int(),
  steps: z.array(step),
  onRefusal: z.enum(ON_REFUSAL),
  createdBy: person.nullable(),
  createdAt: timestamp,
});
export type Version = z.infer<typeof version>;

const template = z.object({
  id,
  rowVersion,
  name: z.string(),
  /** Every firm has it. */
  isStandard: z.boolean(),
  isActive: z.boolean(),
  version: z.number().int(),
  steps: z.array(step),
  onRefusal: z.enum(ON_REFUSAL),
  /** What starts it besides people. */
  trigger: z
    .object({
      event: z.enum(TRIGGER_EVENTS),
      value: z.string().nullable(),
      recordId: id.nullable(),
      record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
    })
    .nullable(),
  /** Instances that are pending or in progress. */
  running: z.number().int(),
});
export type Template = z.infer<typeof template>;

const instance = z.object({
  id,
  rowVersion,
  templateId: id,
  name: z.string(),
  version: z.number().int(),
  entityType: z.enum(ENTITY_TYPES),
  entityId: id.nullable(),
  /** As the record was called at the start. */
  entityLabel: z.string(),
  record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  assignedTo: id.nullable(),
  assignee: person.nullable(),
  dueDate: plainDate,
  isOverdue: z.boolean(),
  status: z.enum(INSTANCE_STATUSES),
  currentStep: z.number().int(),
  stepCount: z.number().int(),
  /** The current step divided by the number of steps. */
  progress: z.number(),
  /** The step that is open or failed. */
  step: z
    .object({
      id,
      kind: z.enum(STEP_KINDS),
      title: z.string(),
      status: z.enum(STEP_STATUSES),
      assignee: person.nullable(),
      role: z.string().nullable(),
      dueOn: plainDate.nullable(),
      problem: z.enum(PROBLEMS).nullable(),
      askedBy: person.nullable(),
      fields: step.shape.fields,
    })
    .nullable(),
  /** The event that started it, where one did. */
  trigger: z.enum(TRIGGER_EVENTS).nullable(),
  endCause: z.enum(END_CAUSES).nullable(),
  endReason: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  endedAt: timestamp.nullable(),
});
export type Instance = z.infer<typeof instance>;

const instanceStep = z.object({
  id,
  position: z.number().int(),
  kind: z.enum(STEP_KINDS),
  title: z.string(),
  status: z.enum(STEP_STATUSES),
  assignee: person.nullable(),
  role: z.string().nullable(),
  dueOn: plainDate.nullable(),
  openedAt: timestamp.nullable(),
  decidedBy: person.nullable(),
  decidedAt: timestamp.nullable(),
  answers: z.record(z.string(), z.string()),
  document: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  reason: z.string().nullable(),
  problem: z.enum(PROBLEMS).nullable(),
  task: z.object({ id, title: z.string() }).nullable(),
});
export type InstanceStep = z.infer<typeof instanceStep>;

const logged = z.object({
  id,
  position: z.number().int().nullable(),
  what: z.enum(LOGGED),
  note: z.string(),
  by: person.nullable(),
  at: timestamp,
});

const whole = instance.extend({ steps: z.array(instanceStep), log: z.array(logged), onRefusal: z.enum(ON_REFUSAL) });
export type WholeInstance = z.infer<typeof whole>;

const TEMPLATE_READS = ["workflow_templates", "workflow_template_versions", "workflow_instances"] as const;
const INSTANCE_READS = ["workflow_instances", "workflow_template_versions", "workflow_steps", "users"] as const;

/** The step the person saw. An act is refused when it is no longer the current one. */
const seen = { id, step: z.number().int().min(0).optional() };

export const workflowTemplatesApi = {
  list: query({
    can: "workflow:read",
    reads: TEMPLATE_READS,
    path: "/workflow-templates",
    summary: "Active templates of workflows with their steps, ordered by name",
  }).output(z.object({ items: z.array(template) })),
  versions: query({
    can: "workflow:read",
    reads: [...TEMPLATE_READS, "users"],
    path: "/workflow-templates/{id}/versions",
    summary: "Every version of a template, the newest first",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(version) })),
  create: command({
    can: "workflow:configure",
    path: "/workflow-templates",
    summary: "Add a template of a workflow with typed steps",
  })
    .input(templateForm)
    .output(template),
  update: command({
    can: "workflow:configure",
    path: "/workflow-templates/{id}",
    method: "PUT",
    summary: "Save a new version of a template; running workflows stay on theirs",
  })
    .input(templateEdit)
    .output(template),
  remove: command({
    can: "workflow:configure",
    path: "/workflow-templates/{id}/remove",
    summary: "Remove a template from the list; running workflows continue",
  })
    .input(z.object({ id }))
    .output(done),
};

export const workflowInstancesApi = {
  list: query({
    can: "workflow:read",
    reads: INSTANCE_READS,
    path: "/workflow-instances",
    summary: "Workflows that are active, or have ended; of one record where it is named; the first due first",
  })
    .input(z.object({ status: z.enum(["active", "ended"]).default("active"), entityId: id.optional() }))
    .output(z.object({ items: z.array(instance) })),
  metrics: query({
    can: "workflow:read",
    reads: ["workflow_instances"],
    path: "/workflow-instances/metrics",
    summary: "How many workflows are active, and how many of them are overdue",
  }).output(z.object({ active: z.number().int(), overdue: z.number().int() })),
  get: query({
    can: "workflow:read",
    reads: [...INSTANCE_READS, "workflow_log", "tasks"],
    path: "/workflow-instances/{id}",
    summary: "A workflow with its steps and its log",
  })
    .input(z.object({ id }))
    .output(whole),
  people: query({
    can: "workflow:read",
    reads: ["memberships", "users", "user_roles", "roles"],
    path: "/workflow-people",
    summary: "Colleagues who work on workflows, and the firm’s roles with at least one of them",
  }).output(z.object({ items: z.array(person), roles: z.array(z.object({ role: z.string(), label: z.string() })) })),
  create: command({
    can: "workflow:run",
    path: "/workflow-instances",
    summary: "Start a workflow about a record; it is due in 7 days unless another date is given",
  })
    .input(startForm)
    .output(instance),
  begin: command({
    can: "workflow:run",
    path: "/workflow-instances/{id}/begin",
    summary: "Begin to work on a pending workflow",
  })
    .input(z.object({ id }))
    .output(instance),
  advance: command({
    can: "workflow:run",
    path: "/workflow-instances/{id}/advance",
    summary: "Validate the current step and go to the next; an approval needs another person than the one who asked",
  })
    .input(
      z.object({
        ...seen,
        /** What a form asks, by the labels of its fields. */
        answers: z.record(z.string().max(200), z.string().trim().max(5000)).optional(),
        /** A document of the record, for a document step. */
        documentId: optionalId,
      }),
    )
    .output(instance),
  refuse: command({
    can: "workflow:run",
    path: "/workflow-instances/{id}/refuse",
    summary: "Refuse an approval with a reason, which ends the workflow or returns it, as its template says",
  })
    .input(z.object({ ...seen, reason: reasonText }))
    .output(instance),
  resume: command({
    can: "workflow:run",
    path: "/workflow-instances/{id}/resume",
    summary: "Open a failed step again, with another assignee where one is given",
  })
    .input(z.object({ ...seen, assignedTo: optionalId }))
    .output(instance),
  requestReview: command({
    can: "workflow:run",
    path: "/workflow-instances/{id}/request-review",
    summary: "Ask a colleague to review a workflow; they get a task and a notification",
  })
    .input(z.object({ id, reviewerId: z.uuid(), note: z.string().trim().max(500).default("") }))
    .output(instance),
  complete: command({
    can: "workflow:run",
    path: "/workflow-instances/{id}/complete",
    summary: "Complete a workflow whose steps are all validated",
  })
    .input(z.object({ id }))
    .output(instance),
  cancel: command({
    can: "workflow:run",
    path: "/workflow-instances/{id}/cancel",
    summary: "Cancel a workflow with a reason; its open tasks are archived",
  })
    .input(z.object({ id, reason: reasonText }))
    .output(instance),
};
