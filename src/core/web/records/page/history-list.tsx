import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Page } from "#core/shared/lists/paging.ts";
import type { HistoryEntry } from "#core/shared/records/history.ts";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Timeline } from "#ui/web/layout/timeline.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Procedure } from "../../api/api.ts";
import { useReadPages } from "../../lists/pages.ts";

export type HistoryProcedure<Entry extends HistoryEntry = HistoryEntry> = Procedure<
  { id: string; cursor?: string | undefined },
  Page<Entry>
>;

export type ToldHistory<Entry extends HistoryEntry = HistoryEntry> = {
  procedure: HistoryProcedure<Entry>;
  /** What one entry says, and how. */
  entryOf: (entry: Entry) => { icon: ReactNode; title: ReactNode; children?: ReactNode };
};

type Props<Entry extends HistoryEntry> = ToldHistory<Entry> & { id: string };

/** The entries of a record's history, the newest first, more of them when asked for. */
export function HistoryList<Entry extends HistoryEntry>({ procedure, id, entryOf }: Props<Entry>) {
  const { t } = useLingui();
  const history = useReadPages(procedure, { id });
  if (history.isPending) return <Skeleton className="h-32" />;
  if (history.data === undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-sm text-danger">
        <p>{history.error.message}</p>
        <Button size="sm" onClick={() => void history.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <>
      <Timeline
        label={t`History`}
        entries={history.data.map((entry) => ({
          id: entry.id,
          time: <Moment at={entry.at} />,
          ...entryOf(entry),
        }))}
      />
      {history.hasNextPage && (
        <Button
          size="sm"
          busy={history.isFetchingNextPage}
          busyLabel={t`Loading...`}
          onClick={() => void history.fetchNextPage()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </>
  );
}
