import { z } from "zod";
import { id, plainDate, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { recordCommands, recordContract } from "#core/shared/records/record-contract.ts";
import { placing, rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { diligenceFields, diligenceFilters } from "./fields.ts";
import { diligenceForm, diligenceItemForm, diligenceRiskForm, newDiligenceForm } from "./forms.ts";
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
    form: newDiligenceForm,
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
  needsSignOff: z.boolean(),
  /** The open task that was made of it. */
  task: z.object({ id, title: z.string() }).nullable(),
  /** Documents of the project it rests on. */
  evidence: z.array(z.object({ documentId: id, name: z.string() })),
  /** What arrived for its requests and is no evidence of it yet. */
  arrived: z.array(z.object({ documentId: id, name: z.string() })),
  signedOffBy: colleague,
  signedOffAt: timestamp.nullable(),
});
export type DiligenceItem = z.infer<typeof diligenceItem>;

const ofProject = { entry, key: "projectId" } as const;
const ITEMS = { can: entry.can, path: "due-diligence-items" } as const;
const itemCommand = rowCommands(ITEMS, diligenceItem);

export const diligenceItemsApi = {
  ...rowContract({
    of: ofProject,
    path: ITEMS.path,
    one: "item",
    many: "items",
    reads: [
      "diligence_evidence",
      "diligence_items",
      "diligence_request_files",
      "diligence_requests",
      "documents",
      "tasks",
      "users",
    ],
    row: diligenceItem,
    form: diligenceItemForm,
    edit: diligenceItemForm.extend({ id, rowVersion }),
  }),
  move: itemCommand("move", placing),
  setStatus: itemCommand("status", {
    summary: "Say how far an item is; it has to be signed off again",
    input: { status: z.enum(ITEM_STATUSES) },
  }),
  addEvidence: itemCommand("evidence", {
    summary: "Name a document of the project as evidence of an item",
    input: { documentId: id },
  }),
  removeEvidence: itemCommand("evidence/remove", {
    summary: "Take a document away from the evidence of an item; it stays in the project",
    input: { documentId: id },
  }),
  takeArrived: itemCommand("evidence/arrived", {
    summary: "Take what arrived for the requests of an item as its evidence",
    input: {},
  }),
  signOff: itemCommand("sign-off", {
    summary: "Sign off a finished item, or take that back",
    input: { isSignedOff: z.boolean() },
  }),
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

const RISKS = { can: entry.can, path: "due-diligence-risks" } as const;
const riskCommand = rowCommands(RISKS, diligenceRisk);

export const diligenceRisksApi = {
  ...rowContract({
    of: ofProject,
    path: RISKS.path,
    one: "risk",
    many: "risks",
    reads: ["diligence_risks", "users"],
    row: diligenceRisk,
    form: diligenceRiskForm,
    edit: diligenceRiskForm.extend({ id, rowVersion }),
  }),
  setStatus: riskCommand("status", {
    summary: "Say that a risk is open, mitigated or accepted by a person who asks",
    input: { status: z.enum(RISK_STATUSES) },
  }),
};
