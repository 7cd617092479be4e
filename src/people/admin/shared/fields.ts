import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { MEMBER_STATUSES } from "./rules.ts";

/** What is known of the firm's people, in the order of their files. To filter by `role` asks for one that is held, perhaps among others. */
export const userFields = {
  firstName: { label: msg("First Name"), kind: "text", isFilter: false },
  lastName: { label: msg("Last Name"), kind: "text", isFilter: false },
  email: { label: msg("Email"), kind: "text", sortable: true },
  title: { label: msg("Title"), kind: "text", isFilter: false },
  role: { label: msg("Roles"), kind: "choice" },
  status: { label: msg("Status"), kind: "choice", options: MEMBER_STATUSES },
  twoFactorEnabled: { label: msg("Two-Factor"), kind: "boolean" },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  lastActiveAt: { label: msg("Last Activity"), kind: "date", isMoment: true, nullable: true, sortable: true },
} as const satisfies RecordFields;

export const userFilters = filtersOf(userFields);
