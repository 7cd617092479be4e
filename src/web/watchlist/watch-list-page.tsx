import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { Suspense, useState } from "react";
import type { WatchlistCard } from "#shared/watchlist/api.ts";
import { api } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { ExportMenu } from "../core/lists/export-menu.tsx";
import { RecordResults } from "../core/lists/record-results.tsx";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { SourcingTabs } from "../sourcing/sourcing-tabs-panel.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { WatchlistFilters } from "./watch-filters.tsx";
import { Watchlist } from "./watch-list.tsx";
import { address, listOf, type WatchlistSearch } from "./watch-search.ts";

const WatchDialog = lazyRouteComponent(() => import("./watch-dialog.tsx"), "WatchDialog");

/** The companies people keep an eye on. */
export function WatchlistPage() {
  return useCan("company:read") ? <Watches /> : <NotAllowed />;
}

function Watches() {
  const { t } = useLingui();
  const mayExport = useCan("company:export");
  const { shown, change } = useListAddress(address);
  return (
    <>
      <PageHeader
        title={<Trans>Deal Sourcing</Trans>}
        description={<Trans>Where deals come from, and the prospects that may become the next ones</Trans>}
        actions={
          <ExportMenu
            name="watchlist"
            list={listOf(shown)}
            done={t`Watch list exported successfully`}
            disabled={!mayExport}
          />
        }
      />
      <SourcingTabs />
      <WatchlistFilters shown={shown} onChange={change} />
      <Results shown={shown} />
    </>
  );
}

function Results({ shown }: { shown: WatchlistSearch }) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<WatchlistCard>();
  const list = listOf(shown);
  const isNarrowed = shown.search !== undefined || shown.show !== undefined;
  return (
    <>
      <RecordResults
        procedures={api.watchlist}
        list={list}
        words={{ count: (_, count) => t`${count} on the watch list` }}
        none={{
          icon: <Eye />,
          title: <Trans>Nothing on the watch list</Trans>,
          text: isNarrowed ? (
            <Trans>Nothing matches your search and filters.</Trans>
          ) : (
            <Trans>Open a prospect that comes too early and choose “Watch”, with the day to look again.</Trans>
          ),
        }}
      >
        {(watches) => <Watchlist watches={watches} onEdit={setEdited} />}
      </RecordResults>
      {edited && (
        <Suspense>
          <WatchDialog company={edited.company} watch={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
