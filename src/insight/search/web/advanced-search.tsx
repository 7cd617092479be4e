import { useLingui } from "@lingui/react/macro";
import { SearchBox } from "#core/web/lists/search-box.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { FilterBuilder } from "./filter-builder.tsx";
import { SavedSearches } from "./saved-searches.tsx";
import { SearchResults } from "./search-results.tsx";
import type { SearchState } from "./search-values.ts";

/** Query, filters, results and saved searches, without a heading. */
export function AdvancedSearchParts({ state }: { state: SearchState }) {
  const { t } = useLingui();
  const { q, filters, change } = state;
  const say = (next: { q?: string; filters?: SearchState["filters"] }) => {
    const all = { q, filters, ...next };
    change({ ...(all.q !== "" && { q: all.q }), ...(all.filters.length > 0 && { filters: [...all.filters] }) });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Section title={t`Search`} label={t`Search`}>
          <SearchBox
            label={t`Query`}
            placeholder={t`Search companies, deals, contacts and everything else`}
            value={q}
            onSearch={(text) => say({ q: text })}
            className="mb-3 w-full"
          />
          <FilterBuilder filters={filters} onChange={(next) => say({ filters: next })} />
        </Section>
        {(q !== "" || filters.length > 0) && (
          <SearchResults q={q} filters={filters} onFilter={(filter) => say({ filters: [...filters, filter] })} />
        )}
      </div>
      <SavedSearches state={state} />
    </div>
  );
}
