import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import type {
  InstanceStatus,
  Logged,
  Problem,
  StepKind,
  StepStatus,
  TriggerEvent,
} from "#work/workflows/shared/rules.ts";

export type Template = OutputOf<typeof api.workflowTemplates.list>["items"][number];
export type Instance = OutputOf<typeof api.workflowInstances.list>["items"][number];
export type WholeInstance = OutputOf<typeof api.workflowInstances.get>;

type Tone = "neutral" | "info" | "success" | "danger" | "warn";
type Toned = { word: MessageDescriptor; tone: Tone };

export const INSTANCE_WORDS: Record<InstanceStatus, Toned> = {
  pending: { word: msg`Pending`, tone: "neutral" },
  in_progress: { word: msg`In Progress`, tone: "info" },
  completed: { word: msg`Completed`, tone: "success" },
  cancelled: { word: msg`Cancelled`, tone: "neutral" },
};

export const STEP_WORDS: Record<StepStatus, Toned> = {
  waiting: { word: msg`Not begun`, tone: "neutral" },
  open: { word: msg`Open`, tone: "info" },
  done: { word: msg`Done`, tone: "success" },
  refused: { word: msg`Refused`, tone: "danger" },
  skipped: { word: msg`Skipped`, tone: "neutral" },
  failed: { word: msg`Failed`, tone: "danger" },
};

export const KIND_WORDS: Record<StepKind, MessageDescriptor> = {
  task: msg`Task`,
  approval: msg`Approval`,
  form: msg`Form`,
  document: msg`Document`,
  committee: msg`Committee decision`,
  wait: msg`Wait`,
  notify: msg`Notify`,
};

export const ENTITY_WORDS = { deal: msg`Deal`, company: msg`Company`, document: msg`Document`, fund: msg`Fund` };

export const TRIGGER_WORDS: Record<TriggerEvent, MessageDescriptor> = {
  deal_stage: msg`When a deal enters a stage`,
  deal_closing: msg`When a deal is closed`,
  capital_call: msg`When a capital call is approved`,
  valuation: msg`When a mark is approved`,
  kpi_late: msg`When key figures are late`,
  day: msg`On a day of the month`,
};

export const PROBLEM_WORDS: Record<Problem, MessageDescriptor> = {
  no_colleague: msg`Its assignee no longer works on workflows. Resume it with a colleague.`,
  no_holder: msg`No colleague has its role. Resume it with a colleague, or give the role to someone.`,
  own_request: msg`Its approver is the person who asked for the approval. Resume it with another colleague.`,
  no_deal: msg`The committee decides deals only. Cancel the workflow, and start it about a deal.`,
  no_right: msg`The person who opened it can’t add tasks. A colleague who can may resume it.`,
};

export const LOG_WORDS: Record<Logged, MessageDescriptor> = {
  started: msg`Started`,
  begun: msg`Begun`,
  opened: msg`Opened`,
  validated: msg`Validated`,
  approved: msg`Approved`,
  refused: msg`Refused`,
  returned: msg`Returned`,
  skipped: msg`Skipped`,
  failed: msg`Failed`,
  resumed: msg`Resumed`,
  review_requested: msg`Review requested`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  record_deleted: msg`Ended: the record was deleted`,
  record_archived: msg`Ended: the record was archived`,
};

/** Why a cancelled workflow ended. */
export function useEndText(): (instance: Instance) => string {
  const { t, i18n } = useLingui();
  return ({ endCause, endReason }) => {
    const reason = endReason ?? "";
    if (endCause === "record_deleted") return i18n._(LOG_WORDS.record_deleted);
    if (endCause === "record_archived") return i18n._(LOG_WORDS.record_archived);
    return endCause === "refused" ? t`Approval refused: ${reason}` : reason;
  };
}

/** Colleagues who work on workflows, and how the firm’s roles are called. */
export function useWorkflowPeople() {
  const { data } = useRead(api.workflowInstances.people, {});
  const labels = new Map(data?.roles.map(({ role, label }) => [role, label]));
  return { people: data?.items ?? [], roles: data?.roles ?? [], roleLabel: (role: string) => labels.get(role) ?? role };
}
