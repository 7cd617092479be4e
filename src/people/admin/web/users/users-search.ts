import { api } from "#core/web/api/api.ts";
import {
  type Built,
  equals,
  listAddress,
  readBuilt,
  type SearchOf,
  valuesOf,
} from "#core/web/lists/address/list-address.ts";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { userFilters } from "#people/admin/shared/fields.ts";
import { MEMBER_STATUSES } from "#people/admin/shared/rules.ts";

export type UserSort = "email" | "createdAt" | "lastActiveAt";

/** Which roles there are is the firm's to say. */
function readMore(raw: Record<string, unknown>): Built & { role?: string | undefined } {
  const { role } = raw;
  return { ...(typeof role === "string" && role !== "" && { role }), ...readBuilt(raw) };
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

export const USER_VIEWS = viewsOf(api.userViews, address);

export const listOf = (shown: UsersSearch) =>
  address.listOf(shown, shown.role === undefined ? [] : [equals("role", shown.role)]);
