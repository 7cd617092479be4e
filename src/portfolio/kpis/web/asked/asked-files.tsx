import { Trans, useLingui } from "@lingui/react/macro";
import { FileCheck } from "lucide-react";
import { useState } from "react";
import { linkHeaders } from "#core/web/links/link-client.ts";
import type { AskedKpis } from "#portfolio/kpis/shared/requests-api.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { addFile } from "./asked-client.ts";

type Props = { token: string; files: readonly string[]; onAdded: (asked: AskedKpis) => void };
type Sending = { name: string; sent: number; bytes: number };

/** Files that come along: management accounts, a board pack. */
export function AskedFiles({ token, files, onAdded }: Props) {
  const { t } = useLingui();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();

  async function send(chosen: readonly File[]) {
    setProblem(undefined);
    const { sendUpload } = await import("#core/web/api/send-upload.ts");
    for (const file of chosen) {
      const about = { name: file.name, bytes: file.size };
      setSending({ ...about, sent: 0 });
      try {
        const id = await sendUpload(file, (sent) => setSending({ ...about, sent }), linkHeaders(token)).done;
        onAdded(await addFile(token, id));
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    }
    setSending(undefined);
  }

  return (
    <Section title={<Trans>Files</Trans>} label={t`Files`}>
      <div className="flex flex-col gap-3">
        {files.length > 0 && (
          <ul aria-label={t`Files`} className="flex flex-col gap-1 text-sm">
            {[...new Set(files)].map((name) => (
              <li key={name} className="flex min-w-0 items-center gap-1.5">
                <FileCheck aria-hidden className="size-4 shrink-0 text-success" />
                <bdi className="wrap-anywhere">{name}</bdi>
              </li>
            ))}
          </ul>
        )}
        {sending && (
          <div>
            <p className="truncate text-sm">
              <bdi>{sending.name}</bdi>
            </p>
            <Progress label={t`Upload of ${sending.name}`} value={sending.sent} max={sending.bytes} />
          </div>
        )}
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <FileDrop
          compact
          multiple
          label={t`Add files such as management accounts`}
          disabled={sending !== undefined}
          onFiles={(chosen) => void send(chosen)}
        />
      </div>
    </Section>
  );
}
