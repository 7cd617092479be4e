import { Trans, useLingui } from "@lingui/react/macro";
import { Mail } from "lucide-react";
import { api, type OutputOf, useRead } from "../core/api.ts";
import { PublicLayout } from "../core/public-layout.tsx";
import { ReadProblem } from "../core/read-problem.tsx";
import { Badge } from "../ui/badge.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Moment } from "../ui/moment.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** The messages of a server: those that wait because no mail server is configured, and those that were sent. */
export function OutboxPage() {
  const outbox = useRead(api.outbox.list, {}, { freshMs: 0 });
  if (outbox.isError) return <ReadProblem error={outbox.error} onRetry={() => void outbox.refetch()} />;
  return (
    <PublicLayout>
      <PageHeader
        title={<Trans>Outbox</Trans>}
        description={
          outbox.data?.mailConfigured === false ? (
            <Trans>No mail server is configured (SMTP_URL), so messages stay here instead of being sent.</Trans>
          ) : (
            <Trans>What this server has sent or is about to send.</Trans>
          )
        }
      />
      {outbox.isPending && <Skeleton className="h-32" />}
      {outbox.data?.items.length === 0 && (
        <EmptyState
          icon={<Mail />}
          title={<Trans>No messages yet</Trans>}
          text={<Trans>Invitations and notifications will stand here.</Trans>}
        />
      )}
      <ol className="flex flex-col gap-3">
        {outbox.data?.items.map((mail) => (
          <Message key={mail.id} mail={mail} />
        ))}
      </ol>
    </PublicLayout>
  );
}

function Message({ mail }: { mail: OutputOf<typeof api.outbox.list>["items"][number] }) {
  const { t } = useLingui();
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold">{mail.subject}</h2>
        <span className="flex items-center gap-2 text-xs text-quiet">
          {mail.error !== null && <Badge tone="danger">{mail.error}</Badge>}
          {mail.sentAt !== null && <Badge tone="success">{t`Sent`}</Badge>}
          <Moment at={mail.createdAt} />
        </span>
      </div>
      <p className="text-sm text-quiet">
        <Trans>To {mail.to}</Trans>
      </p>
      <p className="mt-3 text-base break-words whitespace-pre-wrap">{mail.text}</p>
      {mail.links.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1">
          {mail.links.map((href) => (
            <li key={href}>
              <a href={href} className="text-base font-medium break-all text-primary-text underline">
                {href}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
