import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Paperclip } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { numberFormat } from "#ui/web/text/formats.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import type { ForwardedEmail as Email } from "#work/activities/shared/api.ts";

/** A forwarded message: its subject and first words, and when opened all that is kept of it. */
export function ForwardedEmail({ email, content }: { email: Email; content: string }) {
  const { t } = useLingui();
  const { subject, sentAt, attachments, isShortened } = email;
  return (
    <details className="group/email min-w-0 flex-1 rounded-control border border-line">
      <summary className="flex cursor-pointer list-none items-start gap-2 rounded-control px-3 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 transition-transform group-open/email:rotate-90" />
        <span className="min-w-0 flex-1">
          <bdi className="block font-medium wrap-anywhere text-text">{subject === "" ? t`No subject` : subject}</bdi>
          <span dir="auto" className="block truncate group-open/email:hidden">
            {content.slice(0, 200)}
          </span>
        </span>
        {attachments.length > 0 && (
          <span className="flex shrink-0 items-center gap-1 text-xs">
            <Paperclip aria-hidden className="size-3.5" />
            {attachments.length}
            <span className="sr-only">{t`attachments`}</span>
          </span>
        )}
      </summary>
      <div className="flex flex-col gap-3 border-t border-line px-3 py-3">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <People label={t`From`} people={email.people.filter(({ role }) => role === "from")} />
          <People label={t`To`} people={email.people.filter(({ role }) => role === "to")} />
          <People label={t`Cc`} people={email.people.filter(({ role }) => role === "cc")} />
          <Line label={t`Sent`}>{sentAt === null ? t`Not stated` : <Moment at={sentAt} />}</Line>
        </dl>
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap text-text">
          {content}
        </p>
        {isShortened && (
          <p>
            <Trans>Long message: the first 20,000 characters were kept.</Trans>
          </p>
        )}
        {attachments.length > 0 && <Attachments attachments={attachments} />}
      </div>
    </details>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="wrap-anywhere text-text">{children}</dd>
    </>
  );
}

function People({ label, people }: { label: string; people: Email["people"] }) {
  if (people.length === 0) return null;
  return (
    <Line label={label}>
      {people.map(({ name, address, contactId }, place) => (
        <Fragment key={address}>
          {place > 0 && ", "}
          {contactId === null ? (
            <bdi title={address}>{name === "" ? address : name}</bdi>
          ) : (
            <Link
              to="/contacts/$id"
              params={{ id: contactId }}
              title={address}
              className="rounded-control text-primary-text hover:underline"
            >
              <bdi>{name === "" ? address : name}</bdi>
            </Link>
          )}
        </Fragment>
      ))}
    </Line>
  );
}

function Attachments({ attachments }: Pick<Email, "attachments">) {
  const { t, i18n } = useLingui();
  const size = (bytes: number) =>
    numberFormat(i18n.locales, {
      style: "unit",
      unit: bytes < 1_000_000 ? "kilobyte" : "megabyte",
      maximumFractionDigits: 1,
    }).format(bytes / (bytes < 1_000_000 ? 1000 : 1_000_000));
  return (
    <div>
      <p>
        <Trans>Attachments (not stored):</Trans>
      </p>
      <ul aria-label={t`Attachments`}>
        {attachments.map(({ name, type, size: bytes }, place) => (
          <li key={`${place} ${name}`} className="wrap-anywhere text-text">
            <bdi>{name === "" ? type : name}</bdi> <span className="figure text-quiet">{size(bytes)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
