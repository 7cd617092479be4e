import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { EntryLink, PartnerEntriesLink } from "#core/web/records/books-links.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { DifferenceRows } from "./difference-rows.tsx";
import { StatementRows } from "./statement-rows.tsx";

type Props = { statement: { id: string; name: string }; onClose: () => void };

type Shown = OutputOf<typeof api.statements.difference>["statement"];
type BehindProps = { statement: Shown; row: Shown["rows"][number]; figure: ReactNode };

/** A figure of the partner’s NAV, which opens to the entries it is made of; others say themselves only. */
function Behind({
  statement: { fundId, partnerId, quarterEnds, knownAt },
  row: { part, key, label },
  figure,
}: BehindProps) {
  if (part !== "nav" || key === "beginningNav") return figure;
  return (
    <PartnerEntriesLink
      fundId={fundId}
      partnerId={partnerId}
      asOf={quarterEnds}
      knownAt={knownAt}
      row={key}
      label={label}
    >
      {figure}
    </PartnerEntriesLink>
  );
}

/** A partner’s frozen statement with the entries behind its lines; how the books differ today, and what came since. */
export function DifferenceDialog({ statement: { id, name }, onClose }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.statements.difference, { id });
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      description={<Trans>Figures since inception open the entries behind them.</Trans>}
    >
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <div className="flex flex-col gap-4">
          <StatementRows
            label={t`Statement of ${name}`}
            head={<Trans>As it was made</Trans>}
            rows={data.statement.rows}
            currency={data.currency}
            renderSum={(row, figure) => <Behind statement={data.statement} row={row} figure={figure} />}
          />
          <h3 className="font-semibold">
            <Trans>Against the books of today</Trans>
          </h3>
          <DifferenceRows label={t`Differences`} rows={data.rows} currency={data.currency} />
          {data.entries.length > 0 && (
            <ul aria-label={t`Entries since`} className="divide-y divide-line text-sm">
              {data.entries.map(({ id: entryId, entryNo, memo, effectiveOn, recordedAt }) => (
                <li key={entryId} className="flex flex-wrap gap-x-3 py-1.5">
                  <span className="figure text-quiet">{entryNo}</span>
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <EntryLink fundId={data.statement.fundId} id={entryId}>
                      <bdi>{memo}</bdi>
                    </EntryLink>
                  </span>
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
