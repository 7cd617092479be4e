import { Trans, useLingui } from "@lingui/react/macro";
import { Paperclip } from "lucide-react";
import { formatExactly } from "#ui/web/text/dates.ts";
import type { PreviewEmail } from "#work/documents/shared/preview.ts";
import { useSize } from "../document-values.tsx";
import type { PageWords } from "./marked-words.ts";
import { useScrolled } from "./use-scrolled.ts";

type Props = { email: PreviewEmail; name: string; looked: PageWords | undefined };

/** An e-mail, and messages attached to it below. */
export function EmailView({ email, name, looked }: Props) {
  const box = useScrolled(looked?.words);
  return (
    <section
      ref={box}
      aria-label={name}
      className="max-h-[60vh] overflow-auto rounded-card border border-line bg-surface p-4"
    >
      <Message email={email} />
    </section>
  );
}

/** Who wrote to whom when, what, and what is attached. */
function Message({ email }: { email: PreviewEmail }) {
  const { t, i18n } = useLingui();
  const size = useSize();
  const { from, to, cc, date, subject, text, attachments, inner } = email;
  const head = [
    [t`From`, from],
    [t`To`, to],
    [t`Cc`, cc],
    [t`Date`, Number.isNaN(Date.parse(date)) ? date : formatExactly(date, i18n.locales)],
  ].filter(([, value]) => value !== "");
  return (
    <>
      <h3 dir="auto" className="font-medium wrap-anywhere">
        {subject === "" ? t`No subject` : subject}
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-b border-line pb-3 text-sm">
        {head.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd dir="auto" className="min-w-0 wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p dir="auto" className="mt-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {text === "" ? <Trans>This e-mail has no text.</Trans> : text}
      </p>
      {attachments.length > 0 && (
        <ul aria-label={t`Attachments`} className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
          {Array.from(attachments.entries(), ([at, one]) => (
            <li key={at} className="flex min-w-0 items-center gap-2">
              <Paperclip aria-hidden className="size-4 shrink-0 text-quiet" />
              <bdi className="min-w-0 wrap-anywhere">{one.name === "" ? t`Unnamed file` : one.name}</bdi>
              <span className="figure shrink-0 text-quiet">{size(one.bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {Array.from(inner.entries(), ([at, one]) => (
        <section key={at} aria-label={t`Attached e-mail`} className="mt-4 border-l-2 border-line pl-4">
          <Message email={one} />
        </section>
      ))}
    </>
  );
}
