import { useLingui } from "@lingui/react/macro";
import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { upload, useUploads } from "./upload-queue.ts";

type Props = {
  /** The record the documents belong to, or none for documents of the firm. */
  recordId: string | null;
  /** The private group whose members read them. */
  chatRoomId?: string | undefined;
  /** Each file, once it is a document. */
  onKept: (documentId: string) => void;
};

/** Chooses files that become documents of a record or a private group, and says so of each. */
export function AttachFiles({ recordId, chatRoomId, onKept }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const mayUpload = useCan("document:upload");
  const isBusy = useUploads().some(
    ({ target, state }) =>
      "recordId" in target && target.recordId === recordId && target.chatRoomId === chatRoomId && state !== "failed",
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
          upload(files, { recordId, chatRoomId }, { onKept: async (documentId) => onKept(documentId) });
        }}
      />
    </>
  );
}
