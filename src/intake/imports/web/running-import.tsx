import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { descriptionOf, recordOf, type Target } from "#intake/imports/shared/targets.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { useSeenEnd } from "./file/seen-end.ts";
import { TryAgain } from "./file/try-again.tsx";
import { ImportFigures } from "./import-figures.tsx";
import { UndoImport, UndoneImport } from "./undo-import.tsx";
import { DONE_WORDS, JOB_TONES, JOB_WORDS } from "./vocabulary.ts";

type Job = OutputOf<typeof api.jobs.get>;
type Started = OutputOf<typeof api.imports.ofJob>;

type Props = { target: Target; jobId: string; onAnother: () => void };

/** An import on its way, live; it goes on when this page is left. Afterwards what became of it, and its report. */
export function RunningImport({ target, jobId, onAnother }: Props) {
  const { i18n } = useLingui();
  const job = useRead(api.jobs.get, { id: jobId });
  const started = useRead(api.imports.ofJob, { jobId });
  useSeenEnd(jobId, job.data !== undefined && isOver(job.data));
  const failed = job.isError ? job : started;
  if (failed.isError) return <ReadProblem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!job.data || !started.data) return <Skeleton className="h-32 max-w-3xl" />;
  const { title, status } = job.data;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="flex flex-wrap items-center gap-2.5 text-lg font-semibold wrap-anywhere">
        {title}
        <Badge tone={JOB_TONES[status]}>{i18n._(JOB_WORDS[status])}</Badge>
      </h2>
      {isOver(job.data) ? (
        <Outcome target={target} job={job.data} started={started.data} onAnother={onAnother} />
      ) : (
        <OnItsWay job={job.data} />
      )}
    </div>
  );
}

const isOver = ({ status }: Job) => status !== "queued" && status !== "running";

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
          <Trans>You can leave this page. We’ll notify you when it’s done.</Trans>
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

type OutcomeProps = { target: Target; job: Job; started: Started; onAnother: () => void };

function Outcome({ target, job, started, onAnother }: OutcomeProps) {
  const { t } = useLingui();
  const { id, counts } = started;
  return (
    <>
      {job.status === "failed" && <Alert tone="danger">{job.error}</Alert>}
      {job.status === "cancelled" && (
        <Alert tone="warn">
          <Trans>Import stopped. Rows imported so far stay.</Trans>
        </Alert>
      )}
      {started.undoJobId !== null && <UndoneImport started={started} jobId={started.undoJobId} />}
      {counts.rows > 0 && <ImportFigures label={t`What happened`} counts={counts} words={DONE_WORDS} />}
      <footer className="flex flex-wrap gap-2">
        {started.undoJobId === null && <TryAgain job={job} />}
        <SeeThem target={target} isFirst={job.status === "done" || started.undoJobId !== null} />
        {counts.rows > 0 && (
          <a href={`/api/imports/${id}/report.csv`} download className={buttonStyle({})}>
            <Download aria-hidden className="size-4" />
            <Trans>Download the report</Trans>
          </a>
        )}
        <UndoImport started={started} />
        <Button onClick={onAnother}>
          <Trans>Import another file</Trans>
        </Button>
      </footer>
    </>
  );
}

/** One step comes first: to finish what did not, else to see what came. */
function SeeThem({ target, isFirst }: { target: Target; isFirst: boolean }) {
  const { i18n } = useLingui();
  return (
    <Link to={recordOf(target).screen} className={buttonStyle(isFirst ? { variant: "primary" } : {})}>
      {i18n._(descriptionOf(target).words.see)}
    </Link>
  );
}
