import { Trans } from "@lingui/react/macro";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import type { AppError } from "#core/shared/errors.ts";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";

type Nothing = {
  /** What is said when there is nothing. */
  none: { icon: ReactNode; title: ReactNode; text?: ReactNode; action?: ReactNode };
  /** Lets go of what narrows the list; absent when nothing does. */
  onClear: (() => void) | undefined;
};

type Read<Item> = Nothing & {
  pages: UseInfiniteQueryResult<Item[], AppError>;
  words: { loading: string; failure: string };
  /** The shape of what comes, where that is no rows. */
  skeleton?: ReactNode;
};

type Props<Item> = Read<Item> & { children: (items: Item[]) => ReactNode };

/** The rows of a list: on their way, not to be had, none, or shown, more of them as one scrolls. */
export function ListResults<Item>({ children, ...read }: Props<Item>) {
  return (
    <ListRead {...read}>
      {(items, more) => (
        <>
          {children(items)}
          {more}
        </>
      )}
    </ListRead>
  );
}

type ReadProps<Item> = Read<Item> & { children: (items: Item[], more: ReactNode) => ReactNode };

/** The same where rows scroll in a box of their own, at whose end `more` stands. */
export function ListRead<Item>({ pages, words, none, onClear, skeleton, children }: ReadProps<Item>) {
  if (pages.isPending) return skeleton ?? <RowsSkeleton loading={words.loading} />;
  if (pages.isError && !pages.data) return <ListFailure read={pages} text={words.failure} onClear={onClear} />;
  if (pages.data.length === 0) return <NothingFound none={none} onClear={onClear} />;
  return children(
    pages.data,
    pages.hasNextPage && (
      <LoadMore
        busy={pages.isFetchingNextPage}
        {...(pages.isFetchNextPageError && { failure: words.failure })}
        onMore={() => void pages.fetchNextPage()}
      />
    ),
  );
}

type FailureProps = Pick<Nothing, "onClear"> & {
  read: { error: AppError | null; isRefetching: boolean; refetch: () => Promise<unknown> };
  text: string;
};

/** What a list shows could not be read; it may be what narrows it that the server refuses. */
export function ListFailure({ read, text, onClear }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={text}
        text={read.error?.message}
        action={
          <div className="flex gap-2">
            {onClear && <ClearButton onClear={onClear} />}
            <Button variant="primary" busy={read.isRefetching} onClick={() => void read.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        }
      />
    </div>
  );
}

/** Nothing matches, or there is nothing yet; `more` can be done besides. */
export function NothingFound({ none, onClear, more }: Nothing & { more?: ReactNode }) {
  const hasMore = more !== undefined && more !== false;
  return (
    <EmptyState
      {...none}
      {...((onClear !== undefined || hasMore) && {
        action: (
          <div className="flex gap-2">
            {more}
            {onClear && <ClearButton onClear={onClear} />}
          </div>
        ),
      })}
    />
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
}
