import type { Filter } from "#shared/core/filters.ts";
import type { ReferralSourceField } from "#shared/referral-sources/fields.ts";
import { KINDS, type ReferralSourceType } from "#shared/referral-sources/rules.ts";

export const SORTS = ["startsOn.desc", "startsOn.asc", "createdAt.desc", "name.asc"] as const;
export type SortKey = (typeof SORTS)[number];

/** Absent, everything that is not archived. */
export const SHOWN = ["upcoming", "past", "archived"] as const;
export type Shown = (typeof SHOWN)[number];

/** All of the list's state. It lives in the address, so that a view can be sent to a colleague. */
export type ReferralSourcesSearch = {
  search?: string | undefined;
  kind?: string | undefined;
  show?: Shown | undefined;
  sort?: SortKey | undefined;
  dialog?: "new" | undefined;
};

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

export function readReferralSourcesSearch(raw: Record<string, unknown>): ReferralSourcesSearch {
  const search = typeof raw["search"] === "string" ? raw["search"].slice(0, 200) : "";
  const kind = oneOf([...KINDS.event, ...KINDS.partner], raw["kind"]);
  const show = oneOf(SHOWN, raw["show"]);
  const sort = oneOf(SORTS, raw["sort"]);
  return {
    ...(search !== "" && { search }),
    ...(kind !== undefined && { kind }),
    ...(show && { show }),
    ...(sort && { sort }),
    ...(raw["dialog"] === "new" && { dialog: "new" as const }),
  };
}

const equals = (field: ReferralSourceField, value: string | boolean): Filter => ({ field, operator: "equals", value });

const FILTERS_OF: Record<Shown, Filter[]> = {
  upcoming: [equals("isUpcoming", true)],
  past: [equals("isUpcoming", false)],
  archived: [equals("isArchived", true)],
};

export const FIRST_SORT: Record<ReferralSourceType, SortKey> = { event: "startsOn.desc", partner: "name.asc" };

type Sort = { field: ReferralSourceField; direction: "asc" | "desc" };

/** The events or partners the address asks for, in its order. */
export function listOf(
  type: ReferralSourceType,
  { search = "", kind, show, sort = FIRST_SORT[type] }: ReferralSourcesSearch,
) {
  const filters = [equals("type", type)];
  if (kind !== undefined) filters.push(equals("kind", kind));
  if (show) filters.push(...FILTERS_OF[show]);
  const [field, direction] = sort.split(".");
  return { search: search.trim(), filters, sort: { field, direction } as Sort };
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, kind, show }: ReferralSourcesSearch): boolean {
  return search !== undefined || kind !== undefined || show !== undefined;
}
