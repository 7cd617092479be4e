import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";

/** Who works on it, and what comes next. */
export const workFields = {
  owner: {
    label: msg("Owner"),
    kind: "person",
    column: "ownerId",
    nullable: true,
    fileNames: "owner deal_owner deal_lead assignee assigned_to responsible",
  },
  ownerEmail: {
    label: msg("Owner Email"),
    kind: "text",
    isFilter: false,
    fileNames: "owner_email deal_owner_email",
    imported: { label: msg("Owner’s e-mail"), column: false },
  },
  tags: { label: msg("Tags"), kind: "tags", words: "tag", fileNames: "tags labels keywords" },
  nextStep: {
    label: msg("Next Step"),
    kind: "text",
    nullable: true,
    most: 500,
    fileNames: "next_step next_steps next_action",
  },
  nextStepOn: {
    label: msg("Next Step Date"),
    kind: "date",
    lie: "ahead",
    sortable: true,
    nullable: true,
    fileNames: "next_step_on next_step_date next_action_date due_date",
    imported: { label: msg("Next step on") },
  },
  overdue: { label: msg("Overdue"), kind: "tags", isFilter: false },
  stageSince: { label: msg("In Stage Since"), kind: "date", isMoment: true, sortable: true },
} as const satisfies RecordFields;
