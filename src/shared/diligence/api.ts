import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "../core/contract.ts";
import { outputsOf } from "../core/field-schemas.ts";
import { listedOf } from "../core/fields.ts";
import { recordCommands, recordContract } from "../core/record-contract.ts";
import { RECORDS } from "../records.ts";
import { diligenceFields, diligenceFilters } from "./fields.ts";
import { diligenceForm, diligenceItemForm, diligenceRiskForm } from "./forms.ts";
import { ITEM_STATUSES, MOST_GRADE, RISK_STATUSES, SET_STATUSES } from "./rules.ts";

/** A project as lists show it. */
const diligenceCard = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(diligenceFields)),
  assignedTo: id.nullable(),
  dealId: id,
});
export const diligenceProject = diligenceCard.extend(outputsOf(diligenceFields));
export type DiligenceProject = z.infer<typeof diligenceProject>;

const READS = ["due_diligence_projects", "diligence_items", "diligence_risks", "users"] as const;
const CHANGING = ["due_diligence_projects", "diligence_items", "diligence_risks"] as const;
const entry = RECORDS.due_diligence;
const projectCommand = recordCommands(entry, diligenceProject);

export const diligenceApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Due diligence projects, newest first; archived ones only when filtered by that",
      create: "Begin a due diligence project about a deal, with the checklist of its stage",
      delete: "Delete a due diligence project with its checklist and risks for good",
    },
    reads: { list: READS, count: CHANGING, get: READS },
    fields: diligenceFilters,
    order: { field: "createdAt", direction: "desc" },
    card: diligenceCard,
    record: diligenceProject,
    form: diligenceForm,
    edit: diligenceForm.extend({ id, rowVersion }),
  }),
  setStatus: projectCommand("status", {
    summary: "Put a project on hold, cancel it, or go on with it",
    input: { status: z.enum(SET_STATUSES) },
  }),
  setProgress: projectCommand("progress", {
    summary: "Say how far a project without a checklist is, in whole percent",
    input: { progress: z.number().int().min(0).max(100) },
  }),
  assign: projectCommand("assign", {
    summary: "Assign a project to a colleague, or to nobody",
    input: { assignedTo: diligenceForm.shape.assignedTo },
  }),
  complete: projectCommand("complete", {
    summary: "Complete a project, knowing how many items are open and how many high risks nobody accepted",
    input: { openItems: z.number().int().min(0), openHighRisks: z.number().int().min(0) },
  }),
};

const colleague = z.object({ id, name: z.string() }).nullable();

const diligenceItem = z.object({
  id,
  rowVersion,
  projectId: id,
  section: z.string(),
  title: z.string(),
  status: z.enum(ITEM_STATUSES),
  assignedTo: id.nullable(),
  assignee: colleague,
  dueOn: plainDate.nullable(),
  isOverdue: z.boolean(),
  findings: z.string(),
  signedOffBy: colleague,
  signedOffAt: timestamp.nullable(),
});
export type DiligenceItem = z.infer<typeof diligenceItem>;

const ofProject = z.object({ projectId: id });
const update = entry.can.update;
const items = "/due-diligence-projects/{projectId}/items";
const eachItem = "/due-diligence-items/{id}";

export const diligenceItemsApi = {
  list: query({
    can: entry.can.read,
    reads: ["diligence_items", "users"],
    path: items,
    summary: "The checklist of a due diligence project",
  })
    .input(ofProject)
    .output(z.object({ items: z.array(diligenceItem) })),
  create: command({ can: update, path: items, summary: "Add an item to the checklist of a project" })
    .input(diligenceItemForm)
    .output(diligenceItem),
  update: command({
    can: update,
    path: eachItem,
    method: "PUT",
    summary: "Change an item, naming the version that was seen",
  })
    .input(diligenceItemForm.extend({ id, rowVersion }))
    .output(diligenceItem),
  setStatus: command({
    can: update,
    path: `${eachItem}/status`,
    summary: "Say how far an item is; it has to be signed off anew",
  })
    .input(z.object({ id, status: z.enum(ITEM_STATUSES) }))
    .output(diligenceItem),
  signOff: command({
    can: update,
    path: `${eachItem}/sign-off`,
    summary: "Sign off a finished item, or take that back",
  })
    .input(z.object({ id, isSignedOff: z.boolean() }))
    .output(diligenceItem),
  delete: command({ can: update, path: eachItem, method: "DELETE", summary: "Take an item off its checklist for good" })
    .input(z.object({ id }))
    .output(done),
};

const gradeOutput = z.number().int().min(1).max(MOST_GRADE);
const diligenceRisk = z.object({
  id,
  rowVersion,
  projectId: id,
  title: z.string(),
  category: z.string().nullable(),
  likelihood: gradeOutput,
  impact: gradeOutput,
  mitigation: z.string(),
  status: z.enum(RISK_STATUSES),
  assignedTo: id.nullable(),
  assignee: colleague,
  acceptedBy: colleague,
  acceptedAt: timestamp.nullable(),
});
export type DiligenceRisk = z.infer<typeof diligenceRisk>;

const risks = "/due-diligence-projects/{projectId}/risks";
const eachRisk = "/due-diligence-risks/{id}";

export const diligenceRisksApi = {
  list: query({
    can: entry.can.read,
    reads: ["diligence_risks", "users"],
    path: risks,
    summary: "The risks of a due diligence project, the gravest first",
  })
    .input(ofProject)
    .output(z.object({ items: z.array(diligenceRisk) })),
  create: command({ can: update, path: risks, summary: "Note a risk of a project" })
    .input(diligenceRiskForm)
    .output(diligenceRisk),
  update: command({
    can: update,
    path: eachRisk,
    method: "PUT",
    summary: "Change a risk, naming the version that was seen",
  })
    .input(diligenceRiskForm.extend({ id, rowVersion }))
    .output(diligenceRisk),
  setStatus: command({
    can: update,
    path: `${eachRisk}/status`,
    summary: "Say that a risk is open, mitigated or accepted by whoever asks",
  })
    .input(z.object({ id, status: z.enum(RISK_STATUSES) }))
    .output(diligenceRisk),
  delete: command({ can: update, path: eachRisk, method: "DELETE", summary: "Delete a risk for good" })
    .input(z.object({ id }))
    .output(done),
};
