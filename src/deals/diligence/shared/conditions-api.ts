import { z } from "zod";
import { id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { placing, rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { diligenceConditionForm } from "./forms.ts";
import { CONDITION_STATUSES, DILIGENCE_STAGES } from "./rules.ts";

const entry = RECORDS.due_diligence;
const named = z.object({ id, title: z.string() }).nullable();

const diligenceCondition = z.object({
  id,
  rowVersion,
  projectId: id,
  title: z.string(),
  note: z.string(),
  status: z.enum(CONDITION_STATUSES),
  /** What it comes from: the findings of an item, or a risk. */
  itemId: id.nullable(),
  item: named,
  riskId: id.nullable(),
  risk: named,
  settledBy: z.object({ id, name: z.string() }).nullable(),
  settledAt: timestamp.nullable(),
  /** Sessions of the committee that approved under it. */
  approvals: z.array(z.object({ sessionId: id, meetsOn: z.string() })),
});
export type DiligenceCondition = z.infer<typeof diligenceCondition>;

const READS = [
  "committee_conditions",
  "committee_items",
  "committee_sessions",
  "diligence_conditions",
  "diligence_items",
  "diligence_risks",
  "users",
] as const;
const PATH = "due-diligence-conditions";
const conditionCommand = rowCommands({ can: entry.can, path: PATH }, diligenceCondition);

export const diligenceConditionsApi = {
  ...rowContract({
    of: { entry, key: "projectId" },
    path: PATH,
    one: "condition precedent",
    many: "conditions",
    reads: READS,
    row: diligenceCondition,
    form: diligenceConditionForm,
    edit: diligenceConditionForm.extend({ id, rowVersion }),
  }),
  move: conditionCommand("move", placing),
  setStatus: conditionCommand("status", {
    summary: "Say that a condition precedent is open, met or waived by a person who asks",
    input: { status: z.enum(CONDITION_STATUSES) },
  }),
  ofDeal: query({
    can: entry.can.read,
    reads: [...READS, "due_diligence_projects"],
    path: "/deals/{dealId}/conditions-precedent",
    summary: "The conditions precedent that due diligence of a deal found, of all its projects",
  })
    .input(z.object({ dealId: id }))
    .output(z.object({ items: z.array(diligenceCondition.extend({ stage: z.enum(DILIGENCE_STAGES) })) })),
};
