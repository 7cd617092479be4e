import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { fileAddress, previewAddress, textAddress } from "./document-values.tsx";
import { DocumentPreview } from "./viewer/document-preview.tsx";

/** Shows a version in the preview of its page; going back shows what was there before. */
export function useLook() {
  const navigate = useNavigate();
  return (version: number | undefined) =>
    void navigate({ to: ".", search: ((before: object) => ({ ...before, version, page: undefined })) as never });
}

/** What was in an older version, and the way back to the newest. */
export function OlderVersion({ id, version }: { id: string; version: number }) {
  const look = useLook();
  const versions = useRead(api.documents.versions, { id });
  if (versions.data === undefined) return <Skeleton className="h-40" />;
  const found = versions.data.items.find((one) => one.version === version);
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-sm text-quiet">
          {found ? <Trans>There is a newer version.</Trans> : <Trans>This version doesn’t exist.</Trans>}
        </p>
        <Button size="sm" onClick={() => look(undefined)}>
          <Trans>Show the newest</Trans>
        </Button>
      </div>
      {found && (
        <DocumentPreview
          key={version}
          file={fileAddress(id, version)}
          words={textAddress(id, version)}
          preview={previewAddress(id, version)}
          name={found.name}
          type={found.type}
          size={found.bytes}
        />
      )}
    </>
  );
}
