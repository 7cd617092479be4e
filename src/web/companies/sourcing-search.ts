import type { CompanyField } from "#shared/companies/fields.ts";
import { SHOWN, type Shown, SOURCES, type Source } from "#shared/companies/rules.ts";
import type { Filter } from "#shared/core/filters.ts";
import { readViewing, type Viewing } from "../core/saved-views.ts";
import { readFilters } from "../core/search.ts";

export const SORTS = ["createdAt.desc", "createdAt.asc", "name.asc", "foundedYear.desc", "foundedYear.asc"] as const;
export type SortKey = (typeof SORTS)[number];

/** All of the prospect list's state. It lives in the address, so that a view can be sent to a colleague. */
export type SourcingSearch = Viewing & {
  search?: string | undefined;
  source?: Source | undefined;
  /** Absent, everything that is not archived. */
  show?: Shown | undefined;
  sort?: SortKey | undefined;
  filters?: Filter[] | undefined;
  dialog?: "new" | undefined;
};

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

export function readSourcingSearch(raw: Record<string, unknown>): SourcingSearch {
  const search = typeof raw["search"] === "string" ? raw["search"].slice(0, 200) : "";
  const source = oneOf(SOURCES, raw["source"]);
  const show = oneOf(SHOWN, raw["show"]);
  const sort = oneOf(SORTS, raw["sort"]);
  const filters = readFilters(raw["filters"]);
  return {
    ...(search !== "" && { search }),
    ...(source && { source }),
    ...(show && { show }),
    ...(sort && { sort }),
    ...(filters.length > 0 && { filters }),
    ...readViewing(raw),
    ...(raw["dialog"] === "new" && { dialog: "new" as const }),
  };
}

const equals = (field: CompanyField, value: string | boolean): Filter => ({ field, operator: "equals", value });
const ANY_STATUS: Filter = { field: "status", operator: "oneOf", value: ["prospect", "active", "paused"] };

const FILTERS_OF: Record<Shown, Filter[]> = {
  prospect: [equals("status", "prospect")],
  qualified: [equals("status", "active"), equals("isConverted", false)],
  converted: [equals("isConverted", true), ANY_STATUS],
  archived: [equals("status", "paused")],
  all: [ANY_STATUS],
};

type Question = { filters: Filter[]; search: string };

/** The prospects the address asks for, whatever their source and standing: what the counters of the sources count. */
export function pipelineOf({ search = "", filters = [] }: SourcingSearch): Question {
  return { search: search.trim(), filters: [equals("isProspect", true), ...filters] };
}

/** The same with their standing: what the filter of sources counts. */
export function questionOf(shown: SourcingSearch): Question {
  const { search, filters } = pipelineOf(shown);
  return { search, filters: shown.show ? [...filters, ...FILTERS_OF[shown.show]] : filters };
}

type Sort = { field: CompanyField; direction: "asc" | "desc" };

/** The prospects the address asks for, in its order. */
export function listOf(shown: SourcingSearch): Question & { sort: Sort } {
  const { search, filters } = questionOf(shown);
  const [field, direction] = (shown.sort ?? SORTS[0]).split(".");
  return {
    search,
    filters: shown.source ? [...filters, equals("source", shown.source)] : filters,
    sort: { field, direction } as Sort,
  };
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, source, show, filters }: SourcingSearch): boolean {
  return search !== undefined || source !== undefined || show !== undefined || filters !== undefined;
}
