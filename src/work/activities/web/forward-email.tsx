import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { toast } from "#core/web/app/toasts.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { sendEmail } from "./send-email.ts";

type Props = { recordId: string; onAdded: () => void };
type Refusal = { name: string; reason: string };

/** Messages saved as files, dropped on a timeline: each becomes an activity of the day it was sent. */
export function ForwardEmail({ recordId, onAdded }: Props) {
  const { t } = useLingui();
  const [sending, setSending] = useState<{ done: number; of: number }>();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);

  async function forward(files: readonly File[]) {
    const refusals: Refusal[] = [];
    for (const [done, file] of files.entries()) {
      setSending({ done, of: files.length });
      try {
        await sendEmail(recordId, file);
      } catch (error) {
        refusals.push({ name: file.name, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    setSending(undefined);
    setRefused(refusals);
    const added = files.length - refusals.length;
    if (refusals.length === 0) onAdded();
    if (added > 0)
      toast.success(plural(added, { one: "E-mail added to the timeline", other: "# e-mails added to the timeline" }));
  }

  return (
    <div className="flex flex-col gap-2">
      {refused.length > 0 && (
        <Alert tone="danger">
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={name} className="wrap-anywhere">
                <bdi className="font-medium">{name}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {sending ? (
        <Progress label={t`Reading the e-mail`} value={sending.done} max={sending.of} showLabel />
      ) : (
        <FileDrop
          compact
          multiple
          label={t`Add an e-mail`}
          hint={t`An .eml or .msg file up to 25 MB. We store the text and list attachment names.`}
          accept=".eml,.msg,message/rfc822"
          onFiles={(files) => void forward(files)}
        />
      )}
    </div>
  );
}
