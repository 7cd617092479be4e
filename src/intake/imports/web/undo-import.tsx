import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Download, Undo2 } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { TryAgain } from "./file/try-again.tsx";

type Started = OutputOf<typeof api.imports.ofJob>;

/** Takes a finished import back, once; what a later import changed too, once that one is taken back. */
export function UndoImport({ started }: { started: Started }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const undo = useCommand(api.imports.undo);
  const { created, updated, undone, kept, later } = started.changes;
  const left = created + updated - undone - kept + later;
  if (left === 0) return null;

  function run() {
    undo.mutate(
      { id: started.id },
      {
        onSuccess: () => setAsking(false),
        onError: ({ message }) => toast.error(t`Failed to undo the import: ${message}`),
      },
    );
  }

  return (
    <>
      <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={() => setAsking(true)}>
        <Trans>Undo this import</Trans>
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Undo the import of ${started.fileName}?`}
        consequence={
          <>
            {plural(created, { one: "# added record is removed", other: "# added records are removed" })}
            {updated > 0 &&
              plural(updated, {
                one: ", # changed one gets its earlier values",
                other: ", # changed ones get their earlier values",
              })}
            {". "}
            <Trans>Records changed or linked since are kept and listed.</Trans>
          </>
        }
        action={t`Undo the import`}
        busyAction={t`Starting...`}
        busy={undo.isPending}
        onConfirm={run}
      />
    </>
  );
}

/** How far the undoing is, and in the end what was kept. */
export function UndoneImport({ started, jobId }: { started: Started; jobId: string }) {
  const { t } = useLingui();
  const job = useRead(api.jobs.get, { id: jobId });
  if (!job.data) return null;
  const { status, done, total, message, error } = job.data;
  if (status === "queued" || status === "running") {
    return (
      <div className="max-w-3xl rounded-card border border-line bg-surface p-5">
        <Progress
          label={message === "" ? t`Undoing the import...` : t`Undoing the import: ${message}`}
          value={done}
          max={total ?? 0}
          showLabel
        />
      </div>
    );
  }
  const { undone, kept, later } = started.changes;
  return (
    <Alert tone={status === "done" && later === 0 ? "success" : "warn"}>
      <p className="font-medium">
        {status !== "done" ? (
          <Trans>The undo didn’t finish.</Trans>
        ) : later === 0 ? (
          <Trans>The import was undone.</Trans>
        ) : (
          <Trans>The import was only partly undone.</Trans>
        )}
      </p>
      <p>
        {plural(undone, { one: "# record was undone,", other: "# records were undone," })}{" "}
        {plural(kept, { one: "# was kept.", other: "# were kept." })} {error}
      </p>
      {later > 0 && (
        <p>
          <Plural
            value={later}
            one="A later import changed # of them. Undo that import first, then this one again."
            other="Later imports changed # of them. Undo those imports first, then this one again."
          />
        </p>
      )}
      <TryAgain job={job.data} />
      {started.changes.kept > 0 && (
        <a href={`/api/imports/${started.id}/kept.csv`} download className={buttonStyle({ size: "sm" })}>
          <Download aria-hidden className="size-4" />
          <Trans>Download the list of kept records</Trans>
        </a>
      )}
    </Alert>
  );
}
