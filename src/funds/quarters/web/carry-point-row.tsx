import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "#core/web/records/approval/two-people.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import type { MemberCarry } from "#funds/quarters/shared/carry-api.ts";
import type { CarryPoint } from "#funds/quarters/shared/points-api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CarryPointFacts } from "./carry-point-facts.tsx";
import { CarryPointWaitingMenu } from "./carry-point-waiting-menu.tsx";

type Props = {
  row: CarryPoint;
  member: MemberCarry | undefined;
  currency: string;
  /** Opens its form; nothing for who may not, and while a change of it waits. */
  onEdit: (() => void) | undefined;
};

/** Somebody with points: what is in force, or what is to be once somebody else confirms it. */
export function CarryPointRow({ row, member, currency, onEdit }: Props) {
  const { name, preparedBy, confirmedBy, confirmedAt } = row;
  return (
    <RecordRow
      badge={<State row={row} />}
      title={<bdi>{name}</bdi>}
      facts={
        <>
          <CarryPointFacts row={row} />
          {member && (
            <span className="figure">
              <Trans>
                Vested <Amount amount={member.vested} currency={currency} /> of{" "}
                <Amount amount={member.amount} currency={currency} />
              </Trans>
            </span>
          )}
          <WhoDid preparedBy={preparedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />
        </>
      }
      menu={
        <span className="flex flex-wrap items-center gap-2">
          {confirmedAt === null ? (
            <Waiting row={row} onEdit={onEdit} />
          ) : (
            onEdit && <InForceMenu row={row} onEdit={onEdit} />
          )}
        </span>
      }
    />
  );
}

function State({ row: { confirmedAt, removes, replacesId, leftOn } }: { row: CarryPoint }) {
  if (confirmedAt !== null)
    return (
      leftOn !== null && (
        <Badge>
          <Trans>
            Left <Moment at={leftOn} />
          </Trans>
        </Badge>
      )
    );
  return (
    <TwoPeopleState isDone={false}>
      {removes ? (
        <Trans>To be removed</Trans>
      ) : replacesId === null ? (
        <Trans>To be confirmed</Trans>
      ) : (
        <Trans>Change to be confirmed</Trans>
      )}
    </TwoPeopleState>
  );
}

function Waiting({ row, onEdit }: Pick<Props, "row" | "onEdit">) {
  const { t } = useLingui();
  const mayConfirm = useCan("fund:manage");
  const confirm = useCommand(api.carryPoints.confirm);
  const { id, rowVersion, name, preparedBy } = row;
  const onError = ({ message }: Error) => toast.error(message, t`Failed to confirm the points`);
  if (!mayConfirm) return null;
  return (
    <>
      <SecondPerson
        preparedBy={preparedBy}
        label={t`Confirm the points of ${name}`}
        busy={confirm.isPending}
        onConfirm={() =>
          confirm.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Points confirmed`), onError })
        }
      />
      <CarryPointWaitingMenu row={row} onEdit={onEdit} />
    </>
  );
}

function InForceMenu({ row: { id }, onEdit }: { row: CarryPoint; onEdit: () => void }) {
  const { t } = useLingui();
  const remove = useCommand(api.carryPoints.remove);
  const onSuccess = () => toast.success(t`Prepared. A colleague confirms it`);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to prepare the removal`);
  return <RowMenu onEdit={onEdit} onDelete={() => remove.mutate({ id }, { onSuccess, onError })} />;
}
