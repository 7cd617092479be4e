import { useLingui } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { useReadPages } from "../core/lists/pages.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { Amount } from "../ui/amount.tsx";
import { Badge } from "../ui/badge.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { Moment } from "../ui/moment.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import { RowsSkeleton } from "../ui/rows-skeleton.tsx";
import { type Batch, useKindWord } from "./ledger-words.ts";

/** What an import prepared, entry by entry, the newest day first. */
export function BatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useLingui();
  const kindWord = useKindWord();
  const entries = useReadPages(api.journalBatches.entries, { id: batch.id });
  return (
    <Dialog open size="lg" onClose={onClose} title={<bdi>{batch.name}</bdi>}>
      {entries.isError && <ReadProblem error={entries.error} onRetry={() => void entries.refetch()} />}
      {entries.isPending && <RowsSkeleton loading={t`Loading...`} />}
      {entries.data && (
        <RecordRows>
          {entries.data.map(({ id, kind, memo, effectiveOn, fund, amount, currency }) => (
            <RecordRow
              key={id}
              badge={<Badge>{kindWord(kind)}</Badge>}
              title={<bdi>{memo}</bdi>}
              facts={
                <>
                  <span>
                    <Amount amount={amount} currency={currency} />
                  </span>
                  <span>
                    <Moment at={effectiveOn} />
                  </span>
                  <bdi>{fund.name}</bdi>
                </>
              }
            />
          ))}
        </RecordRows>
      )}
      {entries.hasNextPage && (
        <LoadMore busy={entries.isFetchingNextPage} onMore={() => void entries.fetchNextPage()} />
      )}
    </Dialog>
  );
}
