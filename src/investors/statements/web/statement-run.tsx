import { Trans, useLingui } from "@lingui/react/macro";
import { FileArchive } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { buttonStyle } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { DifferenceRows } from "./difference-rows.tsx";
import { FailedRun } from "./failed-run.tsx";
import { RunActions } from "./run-actions.tsx";
import { StatementRows } from "./statement-rows.tsx";
import type { OpenRun } from "./statement-values.tsx";
import { StatementsTable } from "./statements-table.tsx";

/** The statements of one quarter: how far they are, what of them is noted, each partner's, and the fund's rows. */
export function StatementRun({ id }: { id: string }) {
  const { t } = useLingui();
  const run = useRead(api.statements.get, { id });
  if (run.isError && !run.data) return <ReadProblem error={run.error} onRetry={() => void run.refetch()} />;
  if (!run.data) return <RowsSkeleton loading={t`Loading...`} />;
  const { data } = run;
  return (
    <div className="flex flex-col gap-4">
      <Under run={data} />
      {data.isUnderRevision && (
        <Alert tone="warn">
          <Trans>
            These statements are under revision: the books of their quarter are open again. Partners see this, too.
          </Trans>
        </Alert>
      )}
      {data.failedAt !== null && <FailedRun run={data} at={data.failedAt} />}
      {data.state === "preparing" && data.failedAt === null && (
        <Progress
          showLabel
          label={data.statements === 0 ? t`Working out partners’ accounts` : t`Making statements`}
          value={data.papers}
          max={Math.max(data.statements, 1)}
          tone="primary"
          className="max-w-md"
        />
      )}
      <Notes run={data} />
      {data.items.length > 0 && <StatementsTable run={data} />}
      {data.fundRows.length > 0 && (
        <StatementRows
          label={t`Fund by ILPA lines`}
          head={<Trans>Total fund, general partner included</Trans>}
          rows={data.fundRows}
          currency={data.currency}
        />
      )}
    </div>
  );
}

function Under({ run }: { run: OpenRun }) {
  const { id, preparedBy, publishedBy, state } = run;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-quiet">
      {preparedBy && (
        <span>
          <Trans>
            Prepared by <bdi>{preparedBy.name}</bdi>
          </Trans>
        </span>
      )}
      {publishedBy && (
        <span>
          <Trans>
            Published by <bdi>{publishedBy.name}</bdi>
          </Trans>
        </span>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {state !== "preparing" && (
          <a href={`/api/statement-runs/${id}/ilpa.zip`} download className={buttonStyle({ size: "sm" })}>
            <FileArchive aria-hidden className="size-4" />
            <Trans>ILPA files</Trans>
          </a>
        )}
        <RunActions run={run} />
      </span>
    </div>
  );
}

function Notes({ run: { divided, currency, notes, changed, reason, supersedesId } }: { run: OpenRun }) {
  const { t } = useLingui();
  const said = {
    moreThanYear: (label: string) =>
      t`${label} is larger in the quarter than in the year: an earlier period was corrected.`,
    moreThanInception: (label: string) =>
      t`${label} is larger in the year than since inception: an earlier period was corrected.`,
    muchOther: () => t`“Other” is more than 5% of all expenses. Say in a footnote what it is.`,
  };
  return (
    <>
      {Number(divided) !== 0 && (
        <Alert tone="warn">
          <Trans>
            <Amount amount={divided} currency={currency} /> is unallocated and shared pro rata to commitments.
          </Trans>
        </Alert>
      )}
      {notes.map(({ key, label, is }) => (
        <Alert key={`${key} ${is}`} tone="info">
          {is in said ? said[is as keyof typeof said](label) : label}
        </Alert>
      ))}
      {supersedesId !== null && (
        <section className="rounded-card border border-line bg-surface p-4">
          <h3 className="font-semibold">
            <Trans>What changed</Trans>
          </h3>
          {reason !== null && (
            <p className="mb-2 text-sm text-quiet">
              <Trans>
                The books were opened again: “<bdi>{reason}</bdi>”
              </Trans>
            </p>
          )}
          <DifferenceRows label={t`What changed`} rows={changed} currency={currency} />
        </section>
      )}
    </>
  );
}
