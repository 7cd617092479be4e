import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { RotateCw, X } from "lucide-react";
import { Button } from "#ui/web/button.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { cancelUpload, cancelUploads, type Queued, retryUpload } from "./upload-queue.ts";

/** Files on their way, each with how far it is and its way out. */
export function UploadList({ uploads }: { uploads: readonly Queued[] }) {
  const { t } = useLingui();
  if (uploads.length === 0) return null;
  return (
    <div className="mb-3 flex flex-col gap-2">
      {uploads.length > FEW && <UploadsAtOnce uploads={uploads} />}
      <ul aria-label={t`Uploads`} className="flex max-h-72 flex-col gap-2 overflow-y-auto">
        {uploads.map((one) => (
          <UploadRow key={one.key} upload={one} />
        ))}
      </ul>
    </div>
  );
}

/** More than a screen of them have one line for all. */
const FEW = 4;

function UploadsAtOnce({ uploads }: { uploads: readonly Queued[] }) {
  const failed = uploads.filter(({ state }) => state === "failed");
  const left = uploads.length - failed.length;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {left > 0 && (
        <span>
          <Plural value={left} one="# file on its way" other="# files on their way" />
        </span>
      )}
      {failed.length > 0 && (
        <span className="text-danger">
          <Plural value={failed.length} one="# failed" other="# failed" />
        </span>
      )}
      <Button size="sm" variant="ghost" onClick={() => cancelUploads(left > 0 ? uploads : failed)}>
        {left > 0 ? <Trans>Cancel all</Trans> : <Trans>Dismiss all</Trans>}
      </Button>
    </p>
  );
}

function UploadRow({ upload: { key, name, sent, bytes, state, problem, isRefused } }: { upload: Queued }) {
  const { t } = useLingui();
  const isFailed = state === "failed";
  const said = { waiting: t`Waiting`, sending: t`Uploading...`, saving: t`Checking...`, failed: problem ?? "" }[state];
  return (
    <li className="flex shrink-0 items-center gap-2 rounded-control border border-line px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <bdi className="min-w-0 truncate font-medium" title={name}>
            {name}
          </bdi>
          {!isFailed && <span className="shrink-0 text-quiet">{said}</span>}
        </p>
        {isFailed ? (
          <p className="text-sm text-danger">{said}</p>
        ) : (
          <Progress label={t`Upload of ${name}`} value={sent} max={bytes} className="mt-1" />
        )}
      </div>
      {isFailed && isRefused !== true && (
        <IconButton size="sm" label={t`Retry ${name}`} onClick={() => retryUpload(key)}>
          <RotateCw />
        </IconButton>
      )}
      <IconButton
        size="sm"
        label={isFailed ? t`Dismiss ${name}` : t`Cancel ${name}`}
        disabled={state === "saving"}
        onClick={() => cancelUpload(key)}
      >
        <X />
      </IconButton>
    </li>
  );
}
