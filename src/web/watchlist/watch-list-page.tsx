import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { WatchlistCard } from "#shared/watchlist/api.ts";
import { api } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { ExportMenu } from "../core/lists/export-menu.tsx";
import { KindResults } from "../core/lists/kind-results.tsx";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { SourcingHeader } from "../sourcing/sourcing-header-panel.tsx";
import { WATCHES } from "./vocabulary.ts";
import { WatchlistFilters } from "./watch-filters.tsx";
import { Watchlist } from "./watch-list.tsx";
import { address, listOf } from "./watch-search.ts";

const WatchDialog = lazyRouteComponent(() => import("./watch-dialog.tsx"), "WatchDialog");

/** The companies people keep an eye on. */
export function WatchlistPage() {
  return useCan("company:read") ? <Watches /> : <NotAllowed />;
}

function Watches() {
  const { t } = useLingui();
  const mayExport = useCan("company:export");
  const state = useListAddress(address);
  const [edited, setEdited] = useState<WatchlistCard>();
  const { search, show } = state.shown;
  const list = listOf(state.shown);
  return (
    <>
      <SourcingHeader
        actions={
          <ExportMenu
            name={WATCHES.file}
            list={list}
            done={t`Watch list exported successfully`}
            disabled={!mayExport}
          />
        }
      />
      <WatchlistFilters state={state} />
      <KindResults
        kind={WATCHES}
        procedures={api.watchlist}
        list={list}
        first={{
          text: <Trans>Open a prospect that comes too early and choose “Watch”, with the day to look again.</Trans>,
        }}
        words={{ count: (_, count) => t`${count} on the watch list`, none: t`Nothing on the watch list` }}
        // Whose it is narrows nothing.
        onClear={search !== undefined || show !== undefined ? state.clear : undefined}
      >
        {(watches) => <Watchlist watches={watches} onEdit={setEdited} />}
      </KindResults>
      {edited && (
        <Suspense>
          <WatchDialog company={edited.company} watch={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
