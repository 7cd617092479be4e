import { Trans } from "@lingui/react/macro";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AppError } from "#shared/core/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type Props<Item> = {
  pages: UseInfiniteQueryResult<Item[], AppError>;
  words: { loading: string; failure: string };
  /** What is said when there is nothing. */
  none: { icon: ReactNode; title: ReactNode; text: ReactNode; action?: ReactNode };
  /** Lets go of what narrows the list; absent when nothing does. */
  onClear: (() => void) | undefined;
  children: (items: Item[]) => ReactNode;
};

/** The rows of a list: on their way, not to be had, none, or shown, more of them as one scrolls. */
export function ListResults<Item>({ pages, words, none, onClear, children }: Props<Item>) {
  if (pages.isPending) return <Loading text={words.loading} />;
  if (pages.isError && !pages.data) {
    return <Failure text={words.failure} reason={pages.error.message} onRetry={() => void pages.refetch()} />;
  }
  if (pages.data.length === 0) return <NothingFound none={none} onClear={onClear} />;
  return (
    <>
      {children(pages.data)}
      {pages.hasNextPage && (
        <LoadMore
          busy={pages.isFetchingNextPage}
          {...(pages.isFetchNextPageError && { failure: words.failure })}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}

/** Where the head and the rows are going to be. */
function Loading({ text }: { text: string }) {
  return (
    <output aria-busy data-wide="" className="block overflow-hidden rounded-card border border-line bg-surface">
      <span className="sr-only">{text}</span>
      <span className="hidden h-9 border-b border-line bg-sunken lg:block" />
      {Array.from({ length: 12 }, (_, row) => (
        <span
          key={row}
          className="flex h-14 items-center gap-6 border-b border-line px-4 last:border-b-0 max-lg:h-20 lg:h-9"
        >
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/6 max-sm:hidden" />
          <Skeleton className="h-4 w-1/12" />
          <Skeleton className="ml-auto h-4 w-1/12" />
        </span>
      ))}
    </output>
  );
}

function Failure({ text, reason, onRetry }: { text: string; reason: string; onRetry: () => void }) {
  return (
    <Alert tone="danger" className="mt-4">
      <p className="font-medium">{text}</p>
      <p>{reason}</p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}

function NothingFound({ none, onClear }: Pick<Props<never>, "none" | "onClear">) {
  return (
    <EmptyState
      {...none}
      {...(onClear && {
        action: (
          <Button onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        ),
      })}
    />
  );
}
