import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { described } from "#core/web/app/described.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import type { FieldWords } from "#core/web/records/fields/field-words.ts";
import { SOURCE_LABELS, type Source } from "#deals/companies/shared/rules.ts";
import { FilterChips } from "#ui/web/table/filter-chips.tsx";
import { useAddedText, WHENEVER } from "./added-select.tsx";
import { address, datedOf, isNarrowed, listOf, PROSPECT_VIEWS, type SourcingSearch } from "./sourcing-search.ts";
import { PROSPECTS, useCompanyWords } from "./vocabulary.ts";

/** The list of prospects, as its address has it. */
export function useProspects(today: string) {
  const state = useListAddress(address);
  return {
    kind: PROSPECTS,
    procedures: api.companies,
    address: { ...address, isNarrowed },
    state,
    words: useFilterWords(state.shown),
    list: listOf(datedOf(state.shown, today)),
  };
}

type Props = {
  of: ReturnType<typeof useProspects>;
  /** Prospects per source in what is shown; undefined while they load. */
  counts: { total: number; sources: readonly { source: Source; prospects: number }[] } | undefined;
  /** The reader's own day. */
  today: string;
};

export function ProspectFilters({ of, counts, today }: Props) {
  const { t } = useLingui();
  const { shown, open, change } = of.state;
  const added = useAddedText(shown, today);
  const chips = added === undefined ? [] : [{ id: "added", label: added, onRemove: () => change(WHENEVER) }];
  return (
    <ListFilters
      of={of}
      views={<ViewTabs list={PROSPECT_VIEWS} page={t`Deal Sourcing`} search={shown} onView={open} />}
      said={{
        search: t`Company, sector or place`,
        choices: {
          source: {
            label: t`Source`,
            none: t`All Sources`,
            short: t`All`,
            words: described(SOURCE_LABELS),
            counts: counts && Object.fromEntries(counts.sources.map(({ source, prospects }) => [source, prospects])),
            total: counts?.total,
          },
          show: {
            label: t`Status`,
            none: t`Not archived`,
            isPlain: true,
            words: {
              prospect: msg`Not qualified yet`,
              qualified: msg`Qualified`,
              converted: msg`Converted to deals`,
              archived: msg`Archived`,
              all: msg`All, including archived`,
            },
          },
        },
        sorts: {
          "createdAt.desc": msg`Newest first`,
          "createdAt.asc": msg`Oldest first`,
          "name.asc": msg`Name`,
          "foundedYear.desc": msg`Youngest companies`,
          "foundedYear.asc": msg`Oldest companies`,
        },
      }}
      offered={[
        "sector",
        "name",
        "foundedYear",
        "employeeCount",
        "headquarters",
        "country",
        "website",
        "fundingTotal",
        "isConverted",
        "createdAt",
      ]}
      own={{ active: chips.length, after: <FilterChips chips={chips} /> }}
    />
  );
}

/** The words of companies; the event or partner of a filter by its name. */
function useFilterWords({ filters = [] }: SourcingSearch): FieldWords {
  const { i18n } = useLingui();
  const words = useCompanyWords();
  const named = filters.find(({ field }) => field === "referralSourceId")?.value;
  const id = typeof named === "string" ? named : "";
  const referralSource = useRead(api.referralSources.get, { id }, { enabled: id !== "" });
  return {
    ...words,
    text(field, value) {
      if (field === "referralSourceId" && value === id) return referralSource.data?.name ?? "";
      return field === "fundingTotal" ? i18n.number(Number(value)) : words.text(field, value);
    },
  };
}
