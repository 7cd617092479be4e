import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { useWatchWords, WATCHES } from "./vocabulary.ts";
import { address, listOf, type WatchlistSearch } from "./watch-search.ts";

/** Whose it is narrows nothing. */
const isNarrowed = ({ search, show, filters }: WatchlistSearch) =>
  search !== undefined || show !== undefined || filters !== undefined;

/** The watch list, as its address has it. */
export function useWatches() {
  const state = useListAddress(address);
  return {
    kind: WATCHES,
    procedures: api.watchlist,
    address: { ...address, isNarrowed },
    state,
    words: useWatchWords(),
    list: listOf(state.shown),
  };
}

export function WatchlistFilters({ of }: { of: ReturnType<typeof useWatches> }) {
  const { t } = useLingui();
  return (
    <ListFilters
      of={of}
      said={{
        search: t`Search company, sector or place`,
        searchLabel: t`Search the watch list`,
        count: (_, count) => t`${count} on the watch list`,
        choices: {
          who: {
            label: t`Watched by`,
            none: t`Watched by me`,
            isPlain: true,
            words: { all: msg`Watched by anyone` },
          },
          show: { label: t`Show`, none: t`All`, words: { due: msg`To revisit` } },
        },
        sorts: {
          "lookAgainOn.asc": msg`Needs attention`,
          "createdAt.desc": msg`Newest first`,
          "company.asc": msg`Company`,
        },
      }}
      offered={["company", "watcher", "lookAgainOn", "createdAt"]}
    />
  );
}
