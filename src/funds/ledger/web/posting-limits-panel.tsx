import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Scale } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "#core/web/records/approval/two-people.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";

const PostingLimitDialog = whenOpened(() => import("./posting-limit-dialog.tsx"), "PostingLimitDialog");

type Limit = OutputOf<typeof api.postingLimits.list>["items"][number];

/** Up to which amount one person posts an entry by hand, or closes a deal, alone; each change takes two. */
export function PostingLimitsPanel() {
  const { t } = useLingui();
  const maySet = useCan("ledger:approve");
  const [isOpen, setOpen] = useState(false);
  const limits = useRead(api.postingLimits.list, undefined);
  if (limits.isError) return <ReadProblem error={limits.error} onRetry={() => void limits.refetch()} />;
  if (limits.isPending) return <Skeleton className="h-40 w-full" />;
  const { items } = limits.data;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto max-w-prose text-sm text-quiet">
          <Trans>
            Entries by hand and closings up to the limit of their currency can be posted by the person who prepared
            them. Above it, and without a limit, a second person approves. Calls, distributions, bank details, marks,
            reversals and entries for closed periods always take two.
          </Trans>
        </p>
        {maySet && (
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
            <Trans>Set limit</Trans>
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={<Scale />}
          title={t`No posting limits`}
          text={t`Every entry and every closing takes two people.`}
        />
      ) : (
        <RecordRows label={t`Posting limits`}>
          {items.map((limit) => (
            <LimitRow key={limit.id} limit={limit} maySet={maySet} />
          ))}
        </RecordRows>
      )}
      {isOpen && <PostingLimitDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function LimitRow({ limit, maySet }: { limit: Limit; maySet: boolean }) {
  const { preparedBy, confirmedBy, confirmedAt, amount, currency } = limit;
  const waits = confirmedAt === null;
  return (
    <RecordRow
      badge={
        <TwoPeopleState isDone={!waits}>
          {waits ? <Trans>Waiting for confirmation</Trans> : <Trans>Confirmed</Trans>}
        </TwoPeopleState>
      }
      title={
        Number(amount) === 0 ? (
          <Trans>{currency}: always two people</Trans>
        ) : (
          <Trans>
            One person up to <Amount amount={amount} currency={currency} />
          </Trans>
        )
      }
      facts={<WhoDid preparedBy={preparedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />}
      menu={waits && maySet && <LimitActions limit={limit} />}
    />
  );
}

function LimitActions({ limit: { id, rowVersion, currency, preparedBy } }: { limit: Limit }) {
  const { t } = useLingui();
  const confirm = useCommand(api.postingLimits.confirm);
  const remove = useCommand(api.postingLimits.delete);
  const failed = ({ message }: Error) => toast.error(message, t`Failed to change the limit`);
  return (
    <>
      <SecondPerson
        preparedBy={preparedBy}
        label={t`Confirm the limit in ${currency}`}
        busy={confirm.isPending}
        onConfirm={() =>
          confirm.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Limit confirmed`), onError: failed })
        }
      />
      <RowMenu
        onEdit={undefined}
        onDelete={() => remove.mutate({ id }, { onSuccess: () => toast.success(t`Limit deleted`), onError: failed })}
      />
    </>
  );
}
