import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useSearch } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { Suspense, useState } from "react";
import type { WatchCard } from "#shared/watches/api.ts";
import { SourcingTabs } from "../companies/sourcing-tabs-panel.tsx";
import { api, useRead } from "../core/api.ts";
import { useReadPages } from "../core/pages.ts";
import { NotAllowed } from "../core/read-problem.tsx";
import { useCan } from "../core/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { WatchFilters } from "./watch-filters.tsx";
import { WatchList } from "./watch-list.tsx";
import { listOf, readWatchSearch, type WatchSearch } from "./watch-search.ts";

const WatchDialog = lazyRouteComponent(() => import("./watch-dialog.tsx"), "WatchDialog");

/** The companies people keep an eye on. */
export function WatchListPage() {
  return useCan("company:read") ? <Watches /> : <NotAllowed />;
}

function Watches() {
  const shown = useSearch({ from: "/frame/deal-sourcing/watch-list" });
  const navigate = useNavigate({ from: "/deal-sourcing/watch-list" });
  const show = (changed: Partial<WatchSearch>) =>
    void navigate({ search: readWatchSearch({ ...shown, ...changed }), replace: true });
  return (
    <>
      <PageHeader
        title={<Trans>Deal Sourcing</Trans>}
        description={<Trans>Where deals come from, and the prospects that may become the next ones</Trans>}
      />
      <SourcingTabs />
      <WatchFilters shown={shown} onChange={show} />
      <Results shown={shown} />
    </>
  );
}

function Results({ shown }: { shown: WatchSearch }) {
  const { t, i18n } = useLingui();
  const [edited, setEdited] = useState<WatchCard>();
  const list = listOf(shown);
  const watches = useReadPages(api.watches.list, list);
  const counted = useRead(api.watches.count, { search: list.search, filters: list.filters }, { keepPrevious: true });

  if (watches.isPending) return <Skeleton className="mt-10 h-56" />;
  if (watches.isError && !watches.data)
    return <Failure reason={watches.error.message} onRetry={() => void watches.refetch()} />;
  if (watches.data.length === 0) return <NothingFound shown={shown} />;
  const count = counted.data && `${counted.data.count.toLocaleString(i18n.locales)}${counted.data.more ? "+" : ""}`;
  return (
    <>
      <output className="figure mt-4 mb-1.5 block min-h-4.5 text-sm text-quiet">
        {count !== undefined && t`${count} on the watch list`}
      </output>
      <WatchList watches={watches.data} onEdit={setEdited} />
      {watches.hasNextPage && (
        <LoadMore
          busy={watches.isFetchingNextPage}
          {...(watches.isFetchNextPageError && { failure: t`The list could not be loaded` })}
          onMore={() => void watches.fetchNextPage()}
        />
      )}
      {edited && (
        <Suspense>
          <WatchDialog company={edited.company} watch={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Failure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Alert tone="danger" className="mt-4">
      <p>{reason}</p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}

function NothingFound({ shown: { search, show } }: { shown: WatchSearch }) {
  const isNarrowed = search !== undefined || show !== undefined;
  return (
    <div className="mt-4">
      <EmptyState
        icon={<Eye />}
        title={<Trans>Nothing on the watch list</Trans>}
        text={
          isNarrowed ? (
            <Trans>Nothing matches your search and filters.</Trans>
          ) : (
            <Trans>Open a prospect that comes too early and choose “Watch”, with the day to look again.</Trans>
          )
        }
      />
    </div>
  );
}
