import type { FilterFields } from "../core/filters.ts";
import { KINDS, REFERRAL_SOURCE_TYPES } from "./rules.ts";

/** The fields events and partners can be filtered and sorted by. */
export const referralSourceFields = {
  name: { label: "Name", kind: "text", sortable: true },
  type: { label: "Type", kind: "choice", options: REFERRAL_SOURCE_TYPES },
  kind: { label: "Kind", kind: "text", options: [...KINDS.event, ...KINDS.partner] },
  place: { label: "Place", kind: "text" },
  startsOn: { label: "Date", kind: "date", sortable: true },
  owner: { label: "Owner", kind: "person" },
  isUpcoming: { label: "Upcoming", kind: "boolean" },
  isArchived: { label: "Archived", kind: "boolean" },
  createdAt: { label: "Added", kind: "date", sortable: true },
} as const satisfies FilterFields;
export type ReferralSourceField = keyof typeof referralSourceFields;
