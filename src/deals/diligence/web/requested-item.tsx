import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { FileCheck } from "lucide-react";
import { useRef, useState } from "react";
import { linkHeaders } from "#core/web/links/link-client.ts";
import type { AskedOfFounders } from "#deals/diligence/shared/requests-api.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { answerRequest } from "./requested-client.ts";

type Props = {
  token: string;
  request: AskedOfFounders["requests"][number];
  /** Nothing more is wanted. */
  isOver: boolean;
  onAnswered: (asked: AskedOfFounders) => void;
};

const STATES = {
  open: { word: msg`Missing`, tone: "warn" },
  received: { word: msg`Received`, tone: "success" },
  closed: { word: msg`Done`, tone: "neutral" },
} as const;

/** One thing that is asked for: whether it arrived, and where to upload it. */
export function RequestedItem({ token, request, isOver, onAnswered }: Props) {
  const { t, i18n } = useLingui();
  const { id, title, note, status, dueOn, isOverdue, files } = request;
  const { sending, problems, send } = useSending(token, id, onAnswered);
  const { word, tone } = STATES[status];
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex min-w-0 items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 text-base font-medium wrap-anywhere">
          {title}
        </h2>
        <span className="shrink-0">
          <Badge tone={tone}>{i18n._(word)}</Badge>
        </span>
      </div>
      {dueOn !== null && status === "open" && (
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
          <Trans>Due</Trans> <DueDay day={dueOn} isOverdue={isOverdue} />
        </p>
      )}
      {note !== "" && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap text-quiet">
          {note}
        </p>
      )}
      <Arrived title={title} files={files} />
      {sending && (
        <div>
          <p className="truncate text-sm">
            <bdi>{sending.name}</bdi>
          </p>
          <Progress label={t`Upload of ${sending.name}`} value={sending.sent} max={sending.bytes} />
        </div>
      )}
      {problems.map((problem) => (
        <Alert key={problem} tone="danger">
          {problem}
        </Alert>
      ))}
      {status !== "closed" && !isOver && (
        <FileDrop
          compact
          multiple
          label={t`Upload for ${title}`}
          shown={t`Upload`}
          disabled={sending !== undefined}
          onFiles={send}
        />
      )}
    </li>
  );
}

type Files = Pick<AskedOfFounders["requests"][number], "title" | "files">;

/** What was sent for it. */
function Arrived({ title, files }: Files) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t`Files for ${title}`} className="flex flex-col gap-1 text-sm">
      {[...new Set(files)].map((name) => (
        <li key={name} className="flex min-w-0 items-center gap-1.5">
          <FileCheck aria-hidden className="size-4 shrink-0 text-success" />
          <bdi className="wrap-anywhere">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

type Sent = { name: string; sent: number; bytes: number };

/** Sends files one after the other; what was refused is said, and the next one goes. */
function useSending(token: string, requestId: string, onAnswered: Props["onAnswered"]) {
  const [sending, setSending] = useState<Sent>();
  const [problems, setProblems] = useState<string[]>([]);
  const isBusy = useRef(false);

  async function sendAll(files: readonly File[]) {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblems([]);
    for (const file of files) {
      const { name, size: bytes } = file;
      setSending({ name, sent: 0, bytes });
      try {
        const { sendUpload } = await import("#core/web/api/send-upload.ts");
        const upload = sendUpload(file, (sent) => setSending({ name, sent, bytes }), linkHeaders(token));
        onAnswered(await answerRequest(token, requestId, await upload.done));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        setProblems((before) => [...before.filter((one) => one !== reason), reason]);
      }
    }
    isBusy.current = false;
    setSending(undefined);
  }

  return { sending, problems, send: (files: File[]) => void sendAll(files) };
}
