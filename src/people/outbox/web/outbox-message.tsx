import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MailFrame } from "#ui/web/text/mail-frame.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Mail = OutputOf<typeof api.outbox.list>["items"][number];

/** One message: to whom, whether it left, and, opened, how it looks with its text beside it. */
export function OutboxMessage({ mail, startsOpen }: { mail: Mail; startsOpen: boolean }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <li className="rounded-card border border-line bg-surface">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="group">
        <summary className="flex list-none items-start gap-2 rounded-card px-4 py-3 hover:bg-hover">
          <ChevronRight
            aria-hidden
            className="mt-1 size-4 shrink-0 text-quiet transition-transform duration-120 group-open:rotate-90"
          />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block text-base font-semibold wrap-anywhere">
              {mail.subject}
            </span>
            <span className="block text-sm wrap-anywhere text-quiet">
              <Trans>To {mail.to}</Trans>
            </span>
          </span>
          <span className="flex shrink-0 items-center gap-2 text-xs text-quiet max-sm:flex-col max-sm:items-end max-sm:gap-1">
            {mail.sentAt !== null && <Badge tone="success">{t`Sent`}</Badge>}
            <Moment at={mail.createdAt} />
          </span>
        </summary>
        {isOpen && <Content mail={mail} />}
      </details>
    </li>
  );
}

function Content({ mail: { subject, text, html, links, error, calendar, attachments } }: { mail: Mail }) {
  return (
    <div className="flex flex-col gap-4 px-4 pb-4">
      {error !== null && <p className="text-base wrap-anywhere text-danger">{error}</p>}
      <div className={html === null ? undefined : "grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"}>
        {html !== null && <MailFrame subject={subject} html={html} />}
        <div className="min-w-0">
          <h2 className="text-sm font-medium text-quiet">
            <Trans>As plain text</Trans>
          </h2>
          <p dir="auto" className="mt-1 text-base wrap-anywhere whitespace-pre-wrap">
            <Linked text={text} links={links} />
          </p>
          {attachments.length > 0 && <Attachments files={attachments} />}
          {calendar !== null && <CalendarEntry content={calendar} />}
        </div>
      </div>
    </div>
  );
}

function Attachments({ files }: { files: Mail["attachments"] }) {
  return (
    <div className="mt-4">
      <h2 className="text-sm font-medium text-quiet">
        <Trans>Attachments</Trans>
      </h2>
      <ul className="mt-1 text-base wrap-anywhere">
        {files.map(({ name }) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What calendars read, to be opened by one, or read as it is. */
function CalendarEntry({ content }: { content: string }) {
  return (
    <details className="mt-4">
      <summary className="text-sm font-medium text-quiet">
        <Trans>Calendar entry</Trans>
      </summary>
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(content)}`}
        download="invitation.ics"
        className="mt-2 inline-block text-base font-medium text-primary-text underline"
      >
        <Trans>Download for your calendar</Trans>
      </a>
      <pre dir="ltr" className="mt-2 overflow-x-auto text-xs whitespace-pre-wrap wrap-anywhere text-quiet">
        {content}
      </pre>
    </details>
  );
}

/** The text with its links where they stand. */
function Linked({ text, links }: Pick<Mail, "text" | "links">) {
  // The longest first: one may begin as another does.
  const pieces = links
    .toSorted((one, other) => other.length - one.length)
    .reduce<string[]>(
      (parts, href) => parts.flatMap((part) => (links.includes(part) ? part : apart(part, href))),
      [text],
    );
  return pieces.map((piece, place) =>
    links.includes(piece) ? (
      <a key={`${place} ${piece}`} href={piece} className="font-medium break-all text-primary-text underline">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}

/** A text before, at and after each time a link stands in it. */
const apart = (text: string, href: string) =>
  text.split(href).flatMap((part, place) => (place === 0 ? [part] : [href, part]));
