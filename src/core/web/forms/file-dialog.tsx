import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";

type Props = {
  words: { title: string; description: string; choose: string; submit: ReactNode; busy: string };
  /** As of `<input accept>`. */
  accept: string;
  mostBytes: number;
  /** Reads the file; what it throws is shown beside it. */
  read: (file: File) => Promise<void>;
  /** Whether there is something to take in, and what takes it in. */
  isReady: boolean;
  submit: { isPending: boolean; error: Error | null; run: () => void };
  onClose: () => void;
  /** What was read. */
  children: ReactNode;
};

/** A file that is read once it is chosen: what it says is looked at before it is taken in. */
export function FileDialog({ words, accept, mostBytes, read, isReady, submit, onClose, children }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState<string>();
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostBytes) throw new Error(t`The file can be up to ${mostBytes / 1_000_000} MB`);
      await read(file);
      setName(file.name);
    },
  });
  return (
    <Dialog
      open
      size="lg"
      dirty={name !== undefined}
      onClose={onClose}
      title={words.title}
      description={words.description}
      footer={
        name !== undefined && (
          <Button
            variant="primary"
            busy={submit.isPending}
            busyLabel={words.busy}
            disabled={!isReady}
            onClick={submit.run}
          >
            {words.submit}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {submit.error && <Alert tone="danger">{submit.error.message}</Alert>}
        <FileDrop
          label={words.choose}
          shown={name ?? words.choose}
          accept={accept}
          compact
          disabled={reading.isPending || submit.isPending}
          onFiles={([file]) => file && reading.mutate(file)}
        />
        {reading.error && <Alert tone="danger">{reading.error.message}</Alert>}
        {children}
      </div>
    </Dialog>
  );
}
