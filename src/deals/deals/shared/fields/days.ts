import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";

/** When something was or will be. */
export const daysFields = {
  lastContact: {
    label: msg("Last Contact Date"),
    kind: "date",
    lie: "behind",
    column: "contactedOn",
    sortable: true,
    nullable: true,
    fileNames: "last_contact last_contacted last_contact_date last_activity last_activity_date intro_date",
    imported: { label: msg("Last Contact"), column: "lastContact" },
  },
  expectedCloseDate: {
    label: msg("Expected Close Date"),
    kind: "date",
    lie: "ahead",
    sortable: true,
    nullable: true,
    fileNames: "expected_close_date expected_close close_date closing_date",
  },
  actualCloseDate: {
    label: msg("Actual Close Date"),
    kind: "date",
    lie: "behind",
    nullable: true,
    isFilter: false,
    isListed: false,
    fileNames:
      "actual_close_date closed_on closed_date date_closed won_time won_on deal_closed_on funded_at announced_on date",
  },
  archivedAt: {
    label: msg("Archived"),
    kind: "date",
    isMoment: true,
    nullable: true,
    isFilter: false,
    isListed: false,
    fileNames: "archived archived_at archived_on",
    imported: { label: msg("Archived on") },
  },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
} as const satisfies RecordFields;
