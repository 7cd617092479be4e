import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { AppError } from "#core/shared/errors.ts";
import { useKindResults } from "#core/web/lists/kind-results.tsx";
import { ListFailure, NothingFound } from "#core/web/lists/list-results.tsx";
import type { Deals } from "./deal-filters.tsx";

/** The deals of the list, in whatever layout; and what can be done while there are none. */
export type ShownDeals = {
  of: Deals;
  may: (button: string) => boolean;
  /** The first steps stand above and say what to do. */
  isStarting: boolean;
};

/** What the list of deals says while it has nothing to show. */
export function useDealResults({ of, may, isStarting }: ShownDeals) {
  const { t } = useLingui();
  const results = useKindResults({
    of,
    first: isStarting
      ? { title: t`No active deals`, text: t`Your deals will appear here.` }
      : {
          title: t`No active deals`,
          text: t`Add a deal, import your pipeline, or convert a prospect.`,
          add: { to: "/deals/new", enabled: may("deal:new") },
        },
    words: {
      loading: t`Chargement des données...`,
      failure: t`Erreur lors du chargement des deals`,
      none: t`No deals found matching your criteria`,
    },
  });
  const narrowed = { ...results.narrowed, text: undefined };
  return { ...results, narrowed, none: results.onClear ? narrowed : results.none };
}

type FailedProps = ShownDeals & {
  read: { error: AppError | null; isRefetching: boolean; refetch: () => Promise<unknown> };
};

/** The deals could not be read. */
export function DealsFailed({ read, ...shown }: FailedProps) {
  const { words, onClear } = useDealResults(shown);
  return <ListFailure read={read} text={words.failure} onClear={onClear} />;
}

/** There are none; `more` is what the layout knows to do besides. */
export function NoDeals({ more, ...shown }: ShownDeals & { more?: ReactNode }) {
  const { narrowed, none, onClear } = useDealResults(shown);
  const hasMore = more !== undefined && more !== false;
  return <NothingFound none={hasMore ? narrowed : none} onClear={onClear} more={more} />;
}
