import type { ContactField } from "#shared/contacts/fields.ts";
import { type ContactTab, SHOWN, type Shown, TABS } from "#shared/contacts/rules.ts";
import type { Filter } from "#shared/core/filters.ts";
import { readFilters } from "../core/lists/list-address.ts";
import { readViewing, type Viewing } from "../core/lists/saved-views.ts";

export const SORTS = [
  "name.asc",
  "companyName.asc",
  "createdAt.desc",
  "followUpOn.asc",
  "interactionScore.desc",
] as const;
export type SortKey = (typeof SORTS)[number];

/** All of the contact list's state. It lives in the address, so that a view can be sent to a colleague. */
export type ContactsSearch = Viewing & {
  search?: string | undefined;
  tab?: ContactTab | undefined;
  /** Absent, everybody who is not archived. */
  show?: Shown | undefined;
  sort?: SortKey | undefined;
  filters?: Filter[] | undefined;
  dialog?: "new" | undefined;
};

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

export function readContactsSearch(raw: Record<string, unknown>): ContactsSearch {
  const search = typeof raw["search"] === "string" ? raw["search"].slice(0, 200) : "";
  const tab = oneOf(TABS, raw["tab"]);
  const show = oneOf(SHOWN, raw["show"]);
  const sort = oneOf(SORTS, raw["sort"]);
  const filters = readFilters(raw["filters"]);
  return {
    ...(search !== "" && { search }),
    ...(tab && tab !== "all" && { tab }),
    ...(show && { show }),
    ...(sort && { sort }),
    ...(filters.length > 0 && { filters }),
    ...readViewing(raw),
    ...(raw["dialog"] === "new" && { dialog: "new" as const }),
  };
}

const equals = (field: ContactField, value: string | boolean): Filter => ({ field, operator: "equals", value });

const FILTER_OF: Record<Shown, Filter> = {
  active: equals("isActive", true),
  new: equals("isNew", true),
  followUp: equals("isFollowUpDue", true),
  archived: equals("isArchived", true),
};

/** The archived ones among the contacts the address asks for. */
export function withArchived({ show, filters = [], ...others }: ContactsSearch): ContactsSearch {
  const kept = show && show !== "archived" ? [...filters, FILTER_OF[show]] : filters;
  return { ...others, show: "archived", ...(kept.length > 0 && { filters: kept }) };
}

type Sort = { field: ContactField; direction: "asc" | "desc" };

/** The contacts the address asks for, in its order. */
export function listOf({ search = "", tab = "all", show, sort, filters: built = [] }: ContactsSearch) {
  const filters: Filter[] = [...built];
  if (tab !== "all") filters.push(equals("contactType", tab));
  if (show) filters.push(FILTER_OF[show]);
  const [field, direction] = (sort ?? SORTS[0]).split(".");
  return { search: search.trim(), filters, sort: { field, direction } as Sort };
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, tab, show, filters }: ContactsSearch): boolean {
  return search !== undefined || tab !== undefined || show !== undefined || filters !== undefined;
}
