import type { CompanyField } from "#shared/companies/fields.ts";
import { ADDED, type Added, SHOWN, type Shown, SOURCES, type Source } from "#shared/companies/rules.ts";
import { type Filter, isDay } from "#shared/core/filters.ts";
import { type Days, daysOf } from "#shared/core/periods.ts";
import { readFilters } from "../core/lists/list-address.ts";
import { readViewing, type Viewing } from "../core/lists/saved-views.ts";

export const SORTS = ["createdAt.desc", "createdAt.asc", "name.asc", "foundedYear.desc", "foundedYear.asc"] as const;
export type SortKey = (typeof SORTS)[number];

/** All of the prospect list's state. It lives in the address, so that a view can be sent to a colleague. */
export type SourcingSearch = Viewing & {
  search?: string | undefined;
  source?: Source | undefined;
  /** Absent, everything that is not archived. */
  show?: Shown | undefined;
  /** When they were added; `from` and `to` are the reader's own days, either of which may be left open. */
  added?: Added | undefined;
  from?: string | undefined;
  to?: string | undefined;
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
  const added = oneOf(ADDED, raw["added"]);
  const { from, to } = raw;
  const sort = oneOf(SORTS, raw["sort"]);
  const filters = readFilters(raw["filters"]);
  return {
    ...(search !== "" && { search }),
    ...(source && { source }),
    ...(show && { show }),
    ...(added && { added }),
    ...(added === "own" && isDay(from) && { from }),
    ...(added === "own" && isDay(to) && { to }),
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

/** Everybody was added after this day, so that an open beginning is a filter like any other. */
const BEFORE_ANY = "1900-01-01";

/** The first and the last day on which the prospects shown were added; undefined when that does not matter. Whose own days run backwards gets them in order. */
export function addedDays({ added, from = BEFORE_ANY, to }: SourcingSearch, today: string): Days | undefined {
  if (added === undefined) return undefined;
  if (added !== "own") return daysOf(added, today);
  const last = to ?? today;
  return from <= last ? { from, to: last } : { from: last, to: from };
}

/** The address with its period said as a filter on the day of adding, as it is today: what the questions below are asked of. */
export function datedOf(shown: SourcingSearch, today: string): SourcingSearch {
  const days = addedDays(shown, today);
  if (!days) return shown;
  const added: Filter = { field: "createdAt", operator: "between", value: [days.from, days.to] };
  return { ...shown, filters: [...(shown.filters ?? []), added] };
}

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
export type ProspectQuestion = Question & { sort: Sort };

/** The prospects the address asks for, in its order. */
export function listOf(shown: SourcingSearch): ProspectQuestion {
  const { search, filters } = questionOf(shown);
  const [field, direction] = (shown.sort ?? SORTS[0]).split(".");
  return {
    search,
    filters: shown.source ? [...filters, equals("source", shown.source)] : filters,
    sort: { field, direction } as Sort,
  };
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, source, show, added, filters }: SourcingSearch): boolean {
  return [search, source, show, added, filters].some((one) => one !== undefined);
}
