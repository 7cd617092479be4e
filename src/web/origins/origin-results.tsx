import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays, Handshake } from "lucide-react";
import type { OriginType } from "#shared/origins/rules.ts";
import { api, useRead } from "../core/api.ts";
import { useReadPages } from "../core/pages.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { OriginList } from "./origin-list.tsx";
import { isNarrowed, listOf, type OriginsSearch } from "./origins-search.ts";

type Props = { type: OriginType; shown: OriginsSearch; onClear: () => void };

/** The events or partners the address asks for. */
export function OriginResults({ type, shown, onClear }: Props) {
  const { t, i18n } = useLingui();
  const list = listOf(type, shown);
  const origins = useReadPages(api.origins.list, list);
  const counted = useRead(api.origins.count, { search: list.search, filters: list.filters }, { keepPrevious: true });

  if (origins.isPending) return <Loading />;
  if (origins.isError && !origins.data)
    return <Failure reason={origins.error.message} onRetry={() => void origins.refetch()} />;
  if (origins.data.length === 0) return <NothingFound type={type} narrowed={isNarrowed(shown)} onClear={onClear} />;
  const count = counted.data && `${counted.data.count.toLocaleString(i18n.locales)}${counted.data.more ? "+" : ""}`;
  const isOne = counted.data?.count === 1;
  return (
    <>
      <output className="figure mt-4 mb-1.5 block min-h-4.5 text-sm text-quiet">
        {count !== undefined && type === "event" && (isOne ? t`1 event` : t`${count} events`)}
        {count !== undefined && type === "partner" && (isOne ? t`1 partner` : t`${count} partners`)}
      </output>
      <OriginList type={type} origins={origins.data} />
      {origins.hasNextPage && (
        <LoadMore
          busy={origins.isFetchingNextPage}
          {...(origins.isFetchNextPageError && { failure: t`The list could not be loaded` })}
          onMore={() => void origins.fetchNextPage()}
        />
      )}
    </>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <output aria-busy className="mt-10 flex flex-col gap-px">
      <span className="sr-only">{t`Loading...`}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </output>
  );
}

function Failure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Alert tone="danger" className="mt-4">
      <p className="font-medium">
        <Trans>The list could not be loaded</Trans>
      </p>
      <p>{reason}</p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}

type NothingProps = { type: OriginType; narrowed: boolean; onClear: () => void };

function NothingFound({ type, narrowed, onClear }: NothingProps) {
  const isEvent = type === "event";
  return (
    <div className="mt-4">
      <EmptyState
        icon={isEvent ? <CalendarDays /> : <Handshake />}
        title={isEvent ? <Trans>No events found</Trans> : <Trans>No partners found</Trans>}
        text={
          narrowed ? (
            <Trans>Nothing matches your search and filters.</Trans>
          ) : isEvent ? (
            <Trans>Add the conferences and demo days where you meet companies, then name them on the prospects.</Trans>
          ) : (
            <Trans>
              Add the accelerators, funds and advisors who send you companies, then name them on the prospects.
            </Trans>
          )
        }
        {...(narrowed && {
          action: (
            <Button onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          ),
        })}
      />
    </div>
  );
}
