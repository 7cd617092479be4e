import { useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { DocumentCategory } from "#shared/documents/rules.ts";
import { api, useCommand } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { Button } from "../ui/button.tsx";

type Props = {
  recordId: string;
  category: DocumentCategory;
  /** Which file is asked for. */
  label: string;
  /** What is said when it could not be brought. */
  failed: string;
  onUploaded: (documentId: string) => Promise<unknown>;
  children: ReactNode;
};

/** Picks one file, which becomes a document of a record and whatever else is to be made of it. */
export function UploadButton({ recordId, category, label, failed, onUploaded, children }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const create = useCommand(api.documents.create);

  async function bring(file: File | undefined) {
    if (!file) return;
    setPercent(0);
    try {
      const { sendUpload } = await import("./send-upload.ts");
      const uploadId = await sendUpload(file, (sent) => setPercent(Math.round((100 * sent) / file.size))).done;
      const { id } = await create.mutateAsync({ uploadId, recordId, category });
      await onUploaded(id);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), failed);
    } finally {
      setPercent(undefined);
    }
  }

  return (
    <>
      <Button
        size="sm"
        icon={<FileUp aria-hidden className="size-4" />}
        busy={percent !== undefined}
        busyLabel={t`Uploading ${percent ?? 0}%`}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          void bring(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
