import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "#core/web/records/approval/two-people.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { OfSet } from "./commitment-of-set.tsx";
import { type Commitment, type CommitmentChange, useChangeWords } from "./limited-partner-values.tsx";

type Props = { commitment: Commitment; mayEdit: boolean; onEdit: (change: CommitmentChange) => void };

/** How a commitment changed, and what waits to change it, in the order of the days. */
export function CommitmentChanges({ commitment: { id, currency, fundId }, mayEdit, onEdit }: Props) {
  const { t } = useLingui();
  const { data } = useRead(api.commitmentChanges.list, { commitmentId: id });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <div className="mt-2 pl-2">
      <RecordRows label={t`Changes of the commitment`}>
        {data.items.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            currency={currency}
            fundId={fundId}
            mayEdit={mayEdit}
            onEdit={() => onEdit(change)}
          />
        ))}
      </RecordRows>
    </div>
  );
}

type RowProps = { change: CommitmentChange; currency: string; fundId: string; mayEdit: boolean; onEdit: () => void };

function ChangeRow({ change, currency, fundId, mayEdit, onEdit }: RowProps) {
  const words = useChangeWords();
  const { kind, amount, effectiveOn, toPartner, reason, preparedBy, confirmedBy, confirmedAt } = change;
  const isWaiting = confirmedAt === null;
  return (
    <RecordRow
      badge={
        <TwoPeopleState isDone={!isWaiting}>
          {isWaiting ? <Trans>To be confirmed</Trans> : <Trans>Confirmed</Trans>}
        </TwoPeopleState>
      }
      title={words.text("kind", kind)}
      note={reason}
      facts={
        <>
          <Moment at={effectiveOn} />
          {toPartner && (
            <span>
              <Trans>
                to <RecordLink record={{ id: toPartner.id, kind: "limited_partner", label: toPartner.name }} />
              </Trans>
            </span>
          )}
          <WhoDid preparedBy={preparedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />
        </>
      }
      menu={
        <span className="flex flex-wrap items-center gap-2">
          <Amount amount={kind === "increase" ? amount : `-${amount}`} currency={currency} />
          {isWaiting && change.isOfSet && <OfSet fundId={fundId} />}
          {mayEdit && isWaiting && !change.isOfSet && <Waiting change={change} onEdit={onEdit} />}
        </span>
      }
    />
  );
}

function Waiting({ change: { id, rowVersion, reason, preparedBy }, onEdit }: Pick<RowProps, "change" | "onEdit">) {
  const { t } = useLingui();
  const confirm = useCommand(api.commitmentChanges.confirm);
  const remove = useDeleteRow(api.commitmentChanges, {
    deleted: t`Change deleted`,
    restored: t`Change restored`,
    failed: t`Failed to delete the change`,
  });
  const onError = ({ message }: Error) => toast.error(message, t`Failed to confirm the change`);
  return (
    <>
      <SecondPerson
        preparedBy={preparedBy}
        label={t`Confirm ${reason}`}
        busy={confirm.isPending}
        onConfirm={() =>
          confirm.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Change confirmed`), onError })
        }
      />
      <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />
    </>
  );
}
