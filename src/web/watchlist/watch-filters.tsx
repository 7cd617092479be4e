import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ListFilters } from "../core/lists/list-filters.tsx";
import type { useListAddress } from "../core/lists/use-list-address.ts";
import { useWatchWords, WATCHES } from "./vocabulary.ts";
import { address, type WatchlistSearch } from "./watch-search.ts";

type Props = { state: ReturnType<typeof useListAddress<WatchlistSearch>> };

export function WatchlistFilters({ state }: Props) {
  const { t } = useLingui();
  return (
    <ListFilters
      kind={WATCHES}
      address={address}
      state={state}
      words={useWatchWords()}
      said={{
        search: t`Search company, sector or place`,
        searchLabel: t`Search the watch list`,
        choices: {
          who: {
            label: t`Watched by`,
            none: t`Watched by me`,
            words: { all: msg`Watched by anybody` },
            hasChip: false,
          },
          show: { label: t`Show`, none: t`All`, words: { due: msg`To look at again` }, hasChip: false },
        },
        sorts: {
          "lookAgainOn.asc": msg`First to look at`,
          "createdAt.desc": msg`Newest first`,
          "company.asc": msg`Company`,
        },
      }}
    />
  );
}
