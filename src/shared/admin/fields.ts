import type { FilterFields } from "../core/filters.ts";
import { msg } from "../core/text.ts";
import { MEMBER_STATUSES } from "./rules.ts";

/** The fields people of the firm can be filtered and sorted by. `role` means: holds this role, perhaps among others. */
export const userFields = {
  email: { label: msg("Email"), kind: "text", sortable: true },
  role: { label: msg("Roles"), kind: "choice" },
  status: { label: msg("Status"), kind: "choice", options: MEMBER_STATUSES },
  createdAt: { label: msg("Created"), kind: "date", sortable: true },
  lastSignInAt: { label: msg("Last Activity"), kind: "date", sortable: true },
} as const satisfies FilterFields;
