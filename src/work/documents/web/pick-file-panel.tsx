import { useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";

type Props = {
  /** Which file is asked for. */
  label: string;
  /** As of `<input accept>`. */
  accept?: string;
  /** What is said when it could not be brought, beside why. */
  failed: string;
  /** Makes something of the upload. */
  onUploaded: (uploadId: string) => Promise<unknown>;
  children: ReactNode;
};

/** A button that picks one file and sends it; what becomes of it says the person who asked for it. */
export function PickFile({ label, accept, failed, onUploaded, children }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();

  async function bring(file: File | undefined) {
    if (!file) return;
    setPercent(0);
    try {
      const { sendUpload } = await import("#core/web/api/send-upload.ts");
      await onUploaded(await sendUpload(file, (sent) => setPercent(Math.round((100 * sent) / file.size))).done);
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
        accept={accept}
        onChange={({ currentTarget }) => {
          void bring(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
