import { userFilters } from "#shared/admin/fields.ts";
import { MEMBER_STATUSES } from "#shared/admin/rules.ts";
import type { Filter } from "#shared/core/filters.ts";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "../core/lists/list-address.ts";

export type UserSort = "email" | "createdAt" | "lastActiveAt";

/** Which roles there are is the firm's to say. */
function readMore(raw: Record<string, unknown>): { role?: string | undefined; filters?: Filter[] | undefined } {
  const { role } = raw;
  const { filters } = readBuilt(raw);
  return { ...(typeof role === "string" && role !== "" && { role }), ...(filters && { filters }) };
}

const built = listAddress({
  fields: userFilters,
  sorts: ["createdAt.desc", "createdAt.asc", "email.asc", "email.desc", "lastActiveAt.desc", "lastActiveAt.asc"],
  choices: { status: valuesOf("status", MEMBER_STATUSES) },
  more: readMore,
});
export type UsersSearch = SearchOf<typeof built>;

/** The people of the firm, the newest first. */
export const address = {
  ...built,
  isNarrowed: (shown: UsersSearch) => shown.role !== undefined || built.isNarrowed(shown),
};

export const listOf = (shown: UsersSearch) =>
  address.listOf(shown, shown.role === undefined ? [] : [equals("role", shown.role)]);
