import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Request = OutputOf<typeof api.periodLocks.requests>["items"][number];

/** Days until which somebody asks that the books are closed: a colleague closes them or declines. */
export function PeriodLockRequests({ fundId }: { fundId: string }) {
  const { data } = useRead(api.periodLocks.requests, { fundId });
  return data?.items.map((request) => <PeriodLockRequest key={request.id} request={request} />);
}

function PeriodLockRequest({ request: { id, endsOn, reason, askedBy } }: { request: Request }) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayClose = useCan("ledger:approve");
  const close = useCommand(api.periodLocks.close);
  const withdraw = useCommand(api.periodLocks.withdrawRequest);
  const isOwn = askedBy?.id === user.id;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="text-quiet">
        <Trans>
          <bdi>{askedBy?.name ?? t`Former member`}</bdi> asks to close the books until <Moment at={endsOn} />: “
          <bdi>{reason}</bdi>”
        </Trans>
      </span>
      {mayClose && (
        <Button
          size="sm"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ id }, { onError: ({ message }) => toast.error(message) })}
        >
          {isOwn ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
        </Button>
      )}
      {mayClose && !isOwn && (
        <Button
          size="sm"
          variant="primary"
          busy={close.isPending}
          onClick={() =>
            close.mutate(
              { id },
              {
                onSuccess: () => toast.success(t`Books closed`),
                onError: ({ message }) => toast.error(message, t`Failed to close the books`),
              },
            )
          }
        >
          <Trans>Close books</Trans>
        </Button>
      )}
    </span>
  );
}
