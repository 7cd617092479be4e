import { useLingui } from "@lingui/react/macro";
import { RotateCw, X } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { Progress } from "../ui/progress.tsx";
import { cancelUpload, type Queued, retryUpload } from "./upload-queue.ts";

/** Files on their way, each with how far it is and its way out. */
export function UploadList({ uploads }: { uploads: readonly Queued[] }) {
  const { t } = useLingui();
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t`Uploads`} className="flex flex-col gap-2">
      {uploads.map((one) => (
        <UploadRow key={one.key} upload={one} />
      ))}
    </ul>
  );
}

function UploadRow({ upload: { key, name, sent, bytes, state, problem } }: { upload: Queued }) {
  const { t } = useLingui();
  const isFailed = state === "failed";
  const said = { waiting: t`Waiting`, sending: t`Uploading...`, saving: t`Checking...`, failed: problem ?? "" }[state];
  return (
    <li className="flex items-center gap-2 rounded-control border border-line px-3 py-2">
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
      {isFailed && (
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
