import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { type SentFor, type Upload, uploadFile } from "../../api/send-rows.ts";

type Props = {
  label: string;
  hint: string;
  /** Besides tables of every kind. */
  alsoAccepts?: string;
  of?: SentFor;
  onUploaded: (id: string) => void;
};

const ROWS = ".csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.ods,text/csv,text/tab-separated-values,text/plain";

type Sending = { name: string; size: number; sent: number };

/** Takes a file of rows and sends it, with how far that is. */
export function SendFile({ label, hint, alsoAccepts = "", of = "records", onUploaded }: Props) {
  const { t } = useLingui();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const upload = useRef<Upload>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  async function send([file]: readonly File[]) {
    if (!file) return;
    setProblem(undefined);
    setSending({ name: file.name, size: file.size, sent: 0 });
    upload.current = uploadFile(file, of, (sent) => setSending({ name: file.name, size: file.size, sent }));
    try {
      onUploaded(await upload.current.done);
    } catch (error) {
      setSending(undefined);
      const isStopped = error instanceof DOMException && error.name === "AbortError";
      if (!isStopped) setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {sending === undefined ? (
        <FileDrop label={label} hint={hint} accept={`${ROWS}${alsoAccepts}`} onFiles={(files) => void send(files)} />
      ) : (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <Progress label={t`Sending ${sending.name}`} value={sending.sent} max={sending.size} showLabel />
          <Button className="self-end" onClick={() => upload.current?.abort()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
