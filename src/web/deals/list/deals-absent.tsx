import { Trans } from "@lingui/react/macro";
import { CloudOff, Handshake, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { FirstSteps } from "../../core/lists/first-steps.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type DealSearch, isNarrowed } from "./deal-search.ts";

/** What can be done where no deals are shown, in every layout. */
export type DealsAbsent = {
  search: DealSearch;
  may: (button: string) => boolean;
  /** Lets go of what narrows the list. */
  onClear: () => void;
  /** The first steps stand above and say what to do. */
  isStarting?: boolean;
};

type FailedProps = Pick<DealsAbsent, "search" | "onClear"> & { reason: string; busy: boolean; onRetry: () => void };

/** The deals could not be read. */
export function DealsFailed({ search, reason, busy, onRetry, onClear }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={<Trans>Erreur lors du chargement des deals</Trans>}
        text={reason}
        action={
          <div className="flex gap-2">
            {isNarrowed(search) && <ClearFilters onClear={onClear} />}
            <Button variant="primary" busy={busy} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        }
      />
    </div>
  );
}

/** Nothing matches, or there is nothing yet: each with what to do next. `more` is what the layout knows besides. */
export function NoDeals({ search, may, onClear, isStarting = false, more }: DealsAbsent & { more?: ReactNode }) {
  const hasMore = more !== undefined && more !== false;
  if (isNarrowed(search) || hasMore) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={<Trans>No deals found matching your criteria</Trans>}
        action={
          <div className="flex gap-2">
            {more}
            {isNarrowed(search) && <ClearFilters onClear={onClear} />}
          </div>
        }
      />
    );
  }
  if (isStarting)
    return (
      <EmptyState
        icon={<Handshake />}
        title={<Trans>No active deals</Trans>}
        text={<Trans>Your deals will appear here.</Trans>}
      />
    );
  return (
    <EmptyState
      icon={<Handshake />}
      title={<Trans>No active deals</Trans>}
      text={<Trans>Add a deal, import your pipeline, or convert a prospect.</Trans>}
      action={<FirstSteps kind="deal" add={{ to: "/deals/new", enabled: may("deal:new") }} />}
    />
  );
}

function ClearFilters({ onClear }: Pick<DealsAbsent, "onClear">) {
  return (
    <Button onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
}
