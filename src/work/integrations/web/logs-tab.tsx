import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { RUN_TONES, RUN_WORDS, type Run } from "./integration-words.ts";

/** What integrations did, the newest first. */
export function LogsTab() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.integrations.runs, {});
  if (error) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48 w-full" />;
  if (data.items.length === 0)
    return (
      <p className="text-quiet">
        <Trans>No runs yet. Syncs and tests appear here.</Trans>
      </p>
    );
  return (
    <RecordRows label={t`Activity Logs`}>
      {data.items.map((run) => (
        <RunRow key={run.id} run={run} />
      ))}
    </RecordRows>
  );
}

function RunRow({ run }: { run: Run }) {
  const { t, i18n } = useLingui();
  const { providerName, kind, status, startedBy, attempt, message, startedAt, rows } = run;
  return (
    <RecordRow
      title={kind === "test" ? t`${providerName}: test` : t`${providerName}: sync`}
      badge={<Badge tone={RUN_TONES[status]}>{i18n._(RUN_WORDS[status])}</Badge>}
      note={message}
      facts={
        <>
          <Moment at={startedAt} />
          <bdi>{startedBy === null ? t`Automatic` : startedBy.name}</bdi>
          {attempt > 1 && <span>{t`Attempt ${attempt}`}</span>}
          {kind === "sync" && <Counts run={run} />}
        </>
      }
    >
      {rows.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer text-quiet">
            <Plural value={rows.length} one="# row with a problem" other="# rows with a problem" />
          </summary>
          <ul className="mt-1 flex flex-col gap-0.5">
            {rows.map(({ externalId, label, message: why }) => (
              <li key={`${externalId} ${why}`} className="wrap-anywhere">
                <bdi>{label || externalId}</bdi>: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </RecordRow>
  );
}

function Counts({ run: { readCount, createdCount, updatedCount, skippedCount, failedCount } }: { run: Run }) {
  return (
    <span className="figure">
      <Trans>
        {readCount} read, {createdCount} created, {updatedCount} updated, {skippedCount} skipped, {failedCount} failed
      </Trans>
    </span>
  );
}
