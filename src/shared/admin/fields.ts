import type { FilterFields } from "../core/filters.ts";
import { MEMBER_STATUSES } from "./rules.ts";

/** The fields people of the firm can be filtered and sorted by. `role` means: holds this role, perhaps among others. */
export const userFields = {
  email: { label: "Email", kind: "text", sortable: true },
  role: { label: "Roles", kind: "choice" },
  status: { label: "Status", kind: "choice", options: MEMBER_STATUSES },
  createdAt: { label: "Created", kind: "date", sortable: true },
  lastSignInAt: { label: "Last Activity", kind: "date", sortable: true },
} as const satisfies FilterFields;
