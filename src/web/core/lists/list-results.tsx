import { Trans, useLingui } from "@lingui/react/macro";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AppError } from "#shared/core/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export type ListWords = {
  /** "1,240 prospects". */
  count: (count: number, shown: string) => string;
  loading?: string;
  failure?: string;
};

type Nothing = { icon: ReactNode; title: ReactNode; text: ReactNode };

type Props<Item> = {
  pages: UseInfiniteQueryResult<Item[], AppError>;
  /** How many there are; undefined while they are counted. */
  counted: { count: number; more: boolean } | undefined;
  words: ListWords;
  /** What is said when there is nothing. */
  none: Nothing;
  /** Lets go of what narrows the list; absent when nothing does. */
  onClear?: (() => void) | undefined;
  children: (items: Item[]) => ReactNode;
};

/** The rows of a list: on their way, not to be had, none, or counted and shown, more of them as one scrolls. */
export function ListResults<Item>({ pages, counted, words, none, onClear, children }: Props<Item>) {
  const { t, i18n } = useLingui();
  const { loading = t`Loading...`, failure = t`The list could not be loaded` } = words;
  if (pages.isPending) return <Loading text={loading} />;
  if (pages.isError && !pages.data) {
    return <Failure text={failure} reason={pages.error.message} onRetry={() => void pages.refetch()} />;
  }
  if (pages.data.length === 0) return <NothingFound none={none} onClear={onClear} />;
  return (
    <>
      <output className="figure mt-4 mb-1.5 block min-h-4.5 text-sm text-quiet">
        {counted && words.count(counted.count, `${i18n.number(counted.count)}${counted.more ? "+" : ""}`)}
      </output>
      {children(pages.data)}
      {pages.hasNextPage && (
        <LoadMore
          busy={pages.isFetchingNextPage}
          {...(pages.isFetchNextPageError && { failure })}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <output aria-busy className="mt-10 flex flex-col gap-px">
      <span className="sr-only">{text}</span>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-14" />
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
    <div className="mt-4">
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
    </div>
  );
}
