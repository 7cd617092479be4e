import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
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
