import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "../core/api/api.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Moment } from "../ui/moment.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { DifferenceRows } from "./difference-rows.tsx";

type Props = { statement: { id: string; name: string }; onClose: () => void };

/** A frozen statement against the fund's books as they are known now, and the entries that came since. */
export function DifferenceDialog({ statement: { id, name }, onClose }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.statements.difference, { id });
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      description={<Trans>The statement as it was made, against the books as they are known now.</Trans>}
    >
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <div className="flex flex-col gap-4">
          <DifferenceRows label={t`Differences`} rows={data.rows} currency={data.currency} />
          {data.entries.length > 0 && (
            <ul aria-label={t`Entries since`} className="divide-y divide-line text-sm">
              {data.entries.map(({ id: entryId, entryNo, memo, effectiveOn, recordedAt }) => (
                <li key={entryId} className="flex flex-wrap gap-x-3 py-1.5">
                  <span className="figure text-quiet">{entryNo}</span>
                  <bdi className="min-w-0 flex-1 wrap-anywhere">{memo}</bdi>
                  <span className="text-quiet">
                    <Trans>
                      For <Moment at={effectiveOn} />, recorded <Moment at={recordedAt} />
                    </Trans>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}
