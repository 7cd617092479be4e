import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { ListMenu } from "#core/web/lists/list-menu.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { SourcingHeader } from "#deals/sourcing/web/sourcing-header-panel.tsx";
import type { WatchlistCard } from "#deals/watchlist/shared/api.ts";
import { WATCHES } from "./vocabulary.ts";
import { useWatches, WatchlistFilters } from "./watch-filters.tsx";
import { Watchlist } from "./watch-list.tsx";

const WatchDialog = lazyRouteComponent(() => import("./watch-dialog.tsx"), "WatchDialog");

/** The companies people keep an eye on. */
export function WatchlistPage() {
  return useCan("company:read") ? <Watches /> : <NotAllowed />;
}

function Watches() {
  const { t } = useLingui();
  const mayExport = useCan("company:export");
  const watches = useWatches();
  const [edited, setEdited] = useState<WatchlistCard>();
  return (
    <>
      <SourcingHeader
        actions={
          <>
            <ListMenu
              file={{ name: WATCHES.file, list: watches.list, done: t`Watch list exported successfully` }}
              mayExport={mayExport}
            />
            <AddRecord to="/deal-sourcing/watch-list/new" enabled />
          </>
        }
      />
      <WatchlistFilters of={watches} />
      <KindResults
        of={watches}
        first={{
          text: <Trans>Watch a prospect that’s too early, and set a revisit date.</Trans>,
          add: { to: "/deal-sourcing/watch-list/new", enabled: true },
        }}
        words={{ none: t`Nothing on the watch list` }}
      >
        {(items) => <Watchlist watches={items} onEdit={setEdited} />}
      </KindResults>
      {edited && (
        <Suspense>
          <WatchDialog company={edited.company} watch={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
