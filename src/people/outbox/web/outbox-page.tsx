import { Trans } from "@lingui/react/macro";
import { Mail } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { PublicLayout } from "#core/web/app/public-layout.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";

const OutboxMessage = inReserve(() => import("./outbox-message.tsx"), "OutboxMessage", { afterMs: 0 });

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
            <Trans>E-mail isn’t set up (SMTP_URL), so messages stay here instead of being sent.</Trans>
          ) : (
            <Trans>E-mails this server has sent or is about to send.</Trans>
          )
        }
      />
      {outbox.isPending && <Skeleton className="h-32" />}
      {outbox.data?.items.length === 0 && (
        <EmptyState
          icon={<Mail />}
          title={<Trans>No messages yet</Trans>}
          text={<Trans>Invitations and notifications will appear here.</Trans>}
        />
      )}
      <ol className="flex flex-col gap-3">
        {outbox.data?.items.map((mail, at) => (
          <OutboxMessage key={mail.id} mail={mail} startsOpen={at === 0} />
        ))}
      </ol>
    </PublicLayout>
  );
}
