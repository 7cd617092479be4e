import { type Filter, isDay } from "#core/shared/lists/filters.ts";
import { type Days, daysOf } from "#core/shared/periods.ts";
import { api } from "#core/web/api/api.ts";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { companyFilters } from "#deals/companies/shared/fields.ts";
import { ADDED, type Added, SOURCES } from "#deals/companies/shared/rules.ts";

/** When they were added; `from` and `to` are the reader's own days, either of which may be left open. */
type Period = { added?: Added | undefined; from?: string | undefined; to?: string | undefined };

function readPeriod({ added, from, to }: Record<string, unknown>): Period {
  const period = ADDED.find((one) => one === added);
  return {
    ...(period && { added: period }),
    ...(period === "own" && isDay(from) && { from }),
    ...(period === "own" && isDay(to) && { to }),
  };
}

const ANY_STATUS = {
  field: "status" as const,
  operator: "oneOf" as const,
  value: ["prospect", "active", "paused"],
};

/** The list of prospects; without a word on it, it shows everything that is not archived. */
export const address = listAddress({
  fields: companyFilters,
  sorts: ["createdAt.desc", "createdAt.asc", "name.asc", "foundedYear.desc", "foundedYear.asc"],
  choices: {
    source: valuesOf("source", SOURCES),
    show: {
      prospect: [equals("status", "prospect")],
      qualified: [equals("status", "active"), equals("isConverted", false)],
      converted: [equals("isConverted", true), ANY_STATUS],
      archived: [equals("status", "paused")],
      all: [ANY_STATUS],
    },
  },
  more: (raw) => ({ ...readPeriod(raw), ...readBuilt(raw) }),
});
export type SourcingSearch = SearchOf<typeof address>;

export const PROSPECT_VIEWS = viewsOf(api.prospectViews, address);

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

/** The prospects the address asks for, in its order. */
export const listOf = (shown: SourcingSearch) => address.listOf(shown, [equals("isProspect", true)]);
export type ProspectQuestion = ReturnType<typeof listOf>;

type Question = Pick<ProspectQuestion, "filters" | "search">;

/** The same whatever their source: what the filter of sources counts. */
export function questionOf(shown: SourcingSearch): Question {
  const { search, filters } = listOf({ ...shown, source: undefined });
  return { search, filters };
}

/** Whatever their source and standing: what the counters of the sources count. */
export const pipelineOf = (shown: SourcingSearch): Question => questionOf({ ...shown, show: undefined });

/** Whether anything narrows the list. */
export const isNarrowed = (shown: SourcingSearch) => address.isNarrowed(shown) || shown.added !== undefined;
