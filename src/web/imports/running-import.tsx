import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import type { ImportCounts } from "#shared/imports/plan.ts";
import { api, type OutputOf, useCommand, useRead } from "../core/api.ts";
import { ReadProblem } from "../core/read-problem.tsx";
import { toast } from "../core/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { Progress } from "../ui/progress.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ImportFigures } from "./import-figures.tsx";
import { DONE_WORDS, JOB_TONES, JOB_WORDS } from "./vocabulary.ts";

type Job = OutputOf<typeof api.jobs.get>;

type Props = { jobId: string; file: string | undefined; onAnother: () => void };

/** An import on its way, live; it goes on when this page is left. Afterwards what became of it, and its report. */
export function RunningImport({ jobId, file, onAnother }: Props) {
  const { i18n } = useLingui();
  const job = useRead(api.jobs.get, { id: jobId });
  if (job.isError) return <ReadProblem error={job.error} onRetry={() => void job.refetch()} />;
  if (job.isPending) return <Skeleton className="h-32 max-w-3xl" />;
  const { title, status } = job.data;
  const isOver = status !== "queued" && status !== "running";
  return (
    <div className="flex flex-col gap-4">
      <h2 className="flex flex-wrap items-center gap-2.5 text-lg font-semibold wrap-anywhere">
        {title}
        <Badge tone={JOB_TONES[status]}>{i18n._(JOB_WORDS[status])}</Badge>
      </h2>
      {isOver ? <Outcome job={job.data} file={file} onAnother={onAnother} /> : <OnItsWay job={job.data} />}
    </div>
  );
}

function OnItsWay({ job: { id, status, done, total, message } }: { job: Job }) {
  const { t } = useLingui();
  const cancel = useCommand(api.jobs.cancel);
  return (
    <div className="flex max-w-3xl flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <Progress
        label={status === "queued" || message === "" ? t`Getting ready...` : message}
        value={done}
        max={total ?? 0}
        showLabel
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-quiet">
          <Trans>You can leave this page; you are told when it is done.</Trans>
        </p>
        <Button
          busy={cancel.isPending || cancel.isSuccess}
          busyLabel={t`Stopping...`}
          onClick={() =>
            cancel.mutate(
              { id },
              { onError: ({ message: reason }) => toast.error(t`Failed to stop the import: ${reason}`) },
            )
          }
        >
          <Trans>Stop the import</Trans>
        </Button>
      </div>
    </div>
  );
}

type Result = { importId: string; counts: ImportCounts };

function Outcome({ job, file, onAnother }: { job: Job; file: string | undefined; onAnother: () => void }) {
  const { t } = useLingui();
  const result = job.result as Result | null;
  const importId = result?.importId ?? file;
  return (
    <>
      {job.status === "failed" && <Alert tone="danger">{job.error}</Alert>}
      {job.status === "cancelled" && (
        <Alert tone="warn">
          <Trans>The import was stopped. What was imported until then stays.</Trans>
        </Alert>
      )}
      {result && <ImportFigures label={t`What happened`} counts={result.counts} words={DONE_WORDS} />}
      <footer className="flex flex-wrap gap-2">
        <Link to="/deal-sourcing" className={buttonStyle({ variant: "primary" })}>
          <Trans>See the prospects</Trans>
        </Link>
        {importId !== undefined && (
          <a href={`/api/imports/${importId}/report.csv`} download className={buttonStyle({})}>
            <Download aria-hidden className="size-4" />
            <Trans>Download the report</Trans>
          </a>
        )}
        <Button onClick={onAnother}>
          <Trans>Import another file</Trans>
        </Button>
      </footer>
    </>
  );
}
