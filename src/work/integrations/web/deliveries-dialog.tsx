import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Delivery, Endpoint } from "./integration-words.ts";

/** The latest messages to an endpoint, and what became of them. */
export function DeliveriesDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error } = useRead(api.webhooks.deliveries, { id: endpoint.id });
  return (
    <Dialog open size="lg" onClose={onClose} title={t`Delivery log`} description={endpoint.url}>
      {error && <p className="text-danger">{error.message}</p>}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No messages yet. Events appear here within a minute.</Trans>
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <RecordRows label={t`Delivery log`}>
          {data.items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </RecordRows>
      )}
    </Dialog>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t } = useLingui();
  const mayManage = useCan("integration:manage");
  const replay = useCommand(api.webhooks.replay);
  const { id, event, status, attempts, lastStatus, lastError, lastMs, createdAt, nextAttemptAt, body, messageId } =
    delivery;
  const words = { pending: t`pending`, delivered: t`delivered`, failed: t`failed` };
  const tones = { pending: "info", delivered: "success", failed: "danger" } as const;
  const run = () =>
    replay.mutate(
      { id },
      { onSuccess: () => toast.success(t`Message sent again`), onError: ({ message }) => toast.error(message) },
    );
  return (
    <RecordRow
      title={event}
      badge={<Badge tone={tones[status]}>{words[status]}</Badge>}
      facts={
        <>
          <Moment at={createdAt} />
          <span className="figure">
            <Plural value={attempts} one="# attempt" other="# attempts" />
          </span>
          {lastStatus !== null && <span className="figure">{t`HTTP ${lastStatus}`}</span>}
          {lastMs !== null && <span className="figure">{t`${lastMs} ms`}</span>}
          {lastError !== null && <span className="text-danger">{lastError}</span>}
          {status === "pending" && attempts > 0 && nextAttemptAt !== null && (
            <span>
              <Trans>Tried again automatically</Trans>
            </span>
          )}
        </>
      }
      menu={
        mayManage && (
          <Button size="sm" busy={replay.isPending} aria-label={t`Send again: ${event}`} onClick={run}>
            <Trans>Send again</Trans>
          </Button>
        )
      }
    >
      <details className="mt-1 text-xs">
        <summary className="cursor-pointer text-quiet">{messageId}</summary>
        <pre className="mt-1 overflow-x-auto rounded-control bg-sunken p-2 font-mono">{body}</pre>
      </details>
    </RecordRow>
  );
}
