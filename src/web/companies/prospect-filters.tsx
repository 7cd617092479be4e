import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { SOURCES, type Source } from "#shared/companies/rules.ts";
import { api, useRead } from "../core/api/api.ts";
import { ListFilters } from "../core/lists/list-filters.tsx";
import type { useListAddress } from "../core/lists/use-list-address.ts";
import type { FieldWords } from "../core/records/field-words.ts";
import { useAddedText, WHENEVER } from "./added-select.tsx";
import { address, isNarrowed, type SourcingSearch } from "./sourcing-search.ts";
import { PROSPECTS, SOURCE_WORDS, useCompanyWords } from "./vocabulary.ts";

type Props = {
  state: ReturnType<typeof useListAddress<SourcingSearch>>;
  /** Prospects per source in what is shown; undefined while they load. */
  counts: { total: number; sources: readonly { source: Source; prospects: number }[] } | undefined;
  /** The reader's own day. */
  today: string;
};

export function ProspectFilters({ state, counts, today }: Props) {
  const { t, i18n } = useLingui();
  const { shown, change } = state;
  const added = useAddedText(shown, today);
  const countOf = (source: Source) => counts?.sources.find((one) => one.source === source)?.prospects;
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count.toLocaleString(i18n.locales)})`;
  const sources = SOURCES.map((source) => [source, withCount(i18n._(SOURCE_WORDS[source]), countOf(source))]);
  return (
    <ListFilters
      kind={PROSPECTS}
      address={{ ...address, isNarrowed }}
      state={state}
      words={useFilterWords(shown)}
      said={{
        search: t`Search company, sector or place`,
        choices: {
          source: {
            label: t`Source`,
            none: withCount(t`All Sources`, counts?.total),
            words: Object.fromEntries(sources),
            hasChip: false,
          },
          show: {
            label: t`Status`,
            none: t`All but archived`,
            words: {
              prospect: msg`Not qualified yet`,
              qualified: msg`Qualified`,
              converted: msg`Converted to deals`,
              archived: msg`Archived`,
              all: msg`All, archived too`,
            },
            hasChip: false,
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
      others={added === undefined ? [] : [{ id: "added", label: added, onRemove: () => change(WHENEVER) }]}
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
