import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { RateNumber } from "./rate-number.tsx";

type Rate = OutputOf<typeof api.fxRates.list>["items"][number];
type Props = { pair: { base: string; quote: string }; onClose: () => void };

/** The rates of a pair, the latest day first; what a later one replaced is struck out. */
export function RateHistoryDialog({ pair: { base, quote }, onClose }: Props) {
  const { t } = useLingui();
  const rates = useReadPages(api.fxRates.list, { base, quote });
  const columns = useColumns(quote);
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={`${base} → ${quote}`}
      description={
        <Trans>What one {base} is worth. Rates are never changed: a later one for the same day replaces it.</Trans>
      }
    >
      {rates.isError && <ReadProblem error={rates.error} onRetry={() => void rates.refetch()} />}
      {rates.isPending && <Skeleton className="h-64 w-full" />}
      {rates.data?.length === 0 && (
        <p className="text-quiet">
          <Trans>No rates yet.</Trans>
        </p>
      )}
      {rates.data && rates.data.length > 0 && (
        <>
          <Table label={t`Rates of ${base} in ${quote}`} rows={rates.data} rowId={({ id }) => id} columns={columns} />
          {rates.hasNextPage && <LoadMore busy={rates.isFetchingNextPage} onMore={() => void rates.fetchNextPage()} />}
        </>
      )}
    </Dialog>
  );
}

function useColumns(quote: string): TableColumn<Rate, string>[] {
  const { t } = useLingui();
  return [
    { id: "day", label: t`Date`, width: 120, cell: ({ rateOn }) => <Moment at={rateOn} /> },
    {
      id: "rate",
      label: t`Rate in ${quote}`,
      width: 130,
      numeric: true,
      cell: ({ rate, counts }) => (
        <span className={clsx(!counts && "text-quiet line-through")}>
          <RateNumber rate={rate} />
        </span>
      ),
    },
    { id: "source", label: t`Source`, width: 240, grows: true, cell: ({ source }) => <bdi>{source}</bdi> },
    { id: "recorded", label: t`Recorded`, width: 150, cell: ({ recordedAt }) => <Moment at={recordedAt} /> },
  ];
}
