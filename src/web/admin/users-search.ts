import { userFilters } from "#shared/admin/fields.ts";
import { MEMBER_STATUSES } from "#shared/admin/rules.ts";
import { equals, listAddress, type SearchOf, valuesOf } from "../core/lists/list-address.ts";

export type UserSort = "email" | "createdAt" | "lastActiveAt";

/** Which roles there are is the firm's to say. */
function readRole({ role }: Record<string, unknown>): { role?: string | undefined } {
  return typeof role === "string" && role !== "" ? { role } : {};
}

/** The people of the firm, the newest first. */
export const address = listAddress({
  fields: userFilters,
  sorts: ["createdAt.desc", "createdAt.asc", "email.asc", "email.desc", "lastActiveAt.desc", "lastActiveAt.asc"],
  choices: { status: valuesOf("status", MEMBER_STATUSES) },
  more: readRole,
});
export type UsersSearch = SearchOf<typeof address>;

export const listOf = (shown: UsersSearch) =>
  address.listOf(shown, shown.role === undefined ? [] : [equals("role", shown.role)]);
