import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, refresh, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { confirmPassword } from "#core/web/app/account/account.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const PasswordDialog = inReserve(() => import("#core/web/app/account/password-dialog.tsx"), "PasswordDialog");

type Archive = OutputOf<typeof api.firmExport.list>["items"][number];

/** Everything the firm has as one archive, for those who may take it along. */
export function FirmExportPanel() {
  return useCan("organization:export") ? <Exports /> : null;
}

function Exports() {
  const { t } = useLingui();
  const archives = useRead(api.firmExport.list, {});
  const start = useCommand(api.firmExport.start);
  const [isAsking, setAsking] = useState(false);
  const items = archives.data?.items ?? [];
  const isRunning = items.some(({ status }) => status === "queued" || status === "running");

  async function begin(password: string) {
    await confirmPassword(password);
    await start.mutateAsync(undefined);
    setAsking(false);
    toast.success(t`Export started`);
    await refresh(api.firmExport.list);
  }

  return (
    <section aria-labelledby="firm-export" className="mt-5 max-w-3xl rounded-card border border-line bg-surface p-5">
      <h2 id="firm-export" className="text-lg font-semibold">
        <Trans>Export of all data</Trans>
      </h2>
      <p className="text-base text-quiet">
        <Trans>
          One archive with all rows and files in open formats. It can be restored in another installation. Passwords and
          other secrets are left out. Archives are kept for seven days.
        </Trans>
      </p>
      <div className="mt-4 flex flex-col gap-3">
        {archives.isError && <ReadProblem error={archives.error} onRetry={() => void archives.refetch()} />}
        {archives.isPending && <Skeleton className="h-8" />}
        {items.length > 0 && (
          <ul aria-label={t`Exports`} className="divide-y divide-line">
            {items.map((archive) => (
              <Line key={archive.id} archive={archive} />
            ))}
          </ul>
        )}
        <Button className="self-start" disabled={isRunning} onClick={() => setAsking(true)}>
          <Trans>Export all data</Trans>
        </Button>
      </div>
      {isAsking && (
        <PasswordDialog
          title={t`Export all data`}
          consequence={<Trans>The archive has everything your firm has. Confirm your password to make it.</Trans>}
          action={t`Export`}
          failed={t`The export couldn’t be started`}
          tone="primary"
          onClose={() => setAsking(false)}
          onPassword={begin}
        />
      )}
    </section>
  );
}

function Line({ archive }: { archive: Archive }) {
  const { t } = useLingui();
  const { id, status, error, bytes, rowCount, fileCount, createdAt, createdBy } = archive;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p className="text-base">
          <Moment at={createdAt} /> · <bdi>{createdBy}</bdi>
        </p>
        <p className="text-sm text-quiet">
          {status === "done" && bytes !== null
            ? t`${plural(rowCount ?? 0, { one: "# row", other: "# rows" })}, ${plural(fileCount ?? 0, { one: "# file", other: "# files" })}, ${megabytes(bytes)} MB`
            : error}
        </p>
      </div>
      {status === "done" ? (
        <a href={`/api/firm-exports/${id}/file`} download className="text-base text-primary-text underline">
          <Trans>Download</Trans>
        </a>
      ) : (
        <Badge tone={status === "failed" ? "danger" : "neutral"}>
          {{ queued: t`Waiting`, running: t`Running`, failed: t`Failed`, cancelled: t`Stopped` }[status]}
        </Badge>
      )}
    </li>
  );
}

const megabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 104_857.6) / 10).toString();
