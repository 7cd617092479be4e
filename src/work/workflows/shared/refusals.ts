import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const WORKFLOW_REFUSALS = {
  "workflows.step_passed": ["conflict", msg("Someone else validated this step. The workflow is at another step")],
  "workflows.ended": ["conflict", msg("This workflow has ended")],
  "workflows.steps_left": ["invalid", msg("Validate every step before you complete the workflow")],
  "workflows.no_step_left": ["invalid", msg("All steps are validated. Complete the workflow")],
  "workflows.own_request": ["forbidden", msg("You asked for this approval. Ask a colleague to decide it")],
  "workflows.other_approver": ["forbidden", msg("This approval is assigned to someone else")],
  "workflows.committee_undecided": [
    "invalid",
    msg("The investment committee hasn’t decided this deal since the step opened"),
  ],
  "workflows.condition_met": ["conflict", msg("This step can’t be skipped")],
  "workflows.no_approval": ["invalid", msg("Only approvals can be refused")],
  "workflows.step_waits": ["conflict", msg("This step isn’t open")],
  "workflows.step_failed": ["invalid", msg("This step failed. Resume it first")],
  "workflows.not_failed": ["conflict", msg("Only failed steps can be resumed")],
  "workflows.still_waiting": ["invalid", msg("This step waits until {day}")],
  "workflows.answer_missing": ["invalid", msg("Fill in {field}")],
  "workflows.answer_unreadable": ["invalid", msg("{field}: enter a valid value")],
  "workflows.document_missing": ["invalid", msg("Choose a document of the record")],
  "workflows.other_kind": ["invalid", msg("Choose a record of this type")],
  "workflows.template_removed": ["invalid", msg("This template was removed. Choose another")],
  "workflows.template_changed": ["conflict", msg("A colleague changed this template. Open it again")],
  "workflows.version_stays": ["conflict", msg("A workflow stays on its version")],
} as const satisfies Refusals;
