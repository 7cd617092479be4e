import { useLingui } from "@lingui/react/macro";
import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { upload, useUploads } from "./upload-queue.ts";

type Props = {
  /** The record the documents belong to, or none for documents of the firm. */
  recordId: string | null;
  /** Each file, once it is a document. */
  onKept: (documentId: string) => void;
};

/** Chooses files that become documents of a record, and says so of each. */
export function AttachFiles({ recordId, onKept }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const mayUpload = useCan("document:upload");
  const isBusy = useUploads().some(
    ({ target, state }) => "recordId" in target && target.recordId === recordId && state !== "failed",
  );
  if (!mayUpload) return null;
  return (
    <>
      <IconButton label={t`Attach files`} busy={isBusy} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          upload(files, { recordId }, { onKept: async (documentId) => onKept(documentId) });
        }}
      />
    </>
  );
}
