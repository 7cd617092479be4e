import { Trans, useLingui } from "@lingui/react/macro";
import type { CarryStanding, MemberCarry } from "#shared/quarters/carry-api.ts";
import type { CarryPoint } from "#shared/quarters/points-api.ts";
import { api } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { RowMenu } from "../core/records/row-menu.tsx";
import { useDeleteRow } from "../core/records/rows.ts";
import { RowsSection } from "../core/records/rows-section.tsx";
import { Amount } from "../ui/amount.tsx";
import { Badge } from "../ui/badge.tsx";
import { whenOpened } from "../ui/later.tsx";
import { Moment } from "../ui/moment.tsx";
import { RecordRow } from "../ui/record-row.tsx";

const CarryPointDialog = whenOpened(() => import("./carry-point-form.tsx"), "CarryPointDialog");

type Props = { fundId: string; standing: CarryStanding | undefined };

/** Who has points in the carry, what of it is theirs on the day, and how much of that has vested. */
export function CarryMembers({ fundId, standing }: Props) {
  const { t } = useLingui();
  const mayEdit = useCan("fund:manage");
  const carried = new Map(standing?.members.map((member) => [member.id, member]));
  return (
    <RowsSection
      asked={{ fundId }}
      procedure={api.carryPoints.list}
      title={t`Carry by person`}
      add={mayEdit && t`Add person`}
      none={<Trans>Nobody has points yet. Carry paid and accrued is divided by points, with vesting.</Trans>}
      renderRow={(row, onEdit) => (
        <PointRow
          key={row.id}
          row={row}
          member={carried.get(row.id)}
          currency={standing?.currency ?? ""}
          menu={mayEdit ? onEdit : undefined}
        />
      )}
      renderForm={(edited, onClose) => <CarryPointDialog fundId={fundId} edited={edited} onClose={onClose} />}
    />
  );
}

type RowProps = { row: CarryPoint; member: MemberCarry | undefined; currency: string; menu: (() => void) | undefined };

function PointRow({ row, member, currency, menu }: RowProps) {
  const { t } = useLingui();
  const remove = useDeleteRow(api.carryPoints, {
    deleted: t`Person removed`,
    restored: t`Person restored`,
    failed: t`Failed to remove the person`,
  });
  const { id, name, points, vestsFrom, months, cliffMonths, leftOn } = row;
  const cliff = cliffMonths ?? 0;
  const all = months ?? 0;
  return (
    <RecordRow
      badge={
        leftOn !== null && (
          <Badge>
            <Trans>
              Left <Moment at={leftOn} />
            </Trans>
          </Badge>
        )
      }
      title={<bdi>{name}</bdi>}
      facts={
        <>
          <span>
            <Trans>{points} points</Trans>
          </span>
          {vestsFrom === null ? (
            <span>
              <Trans>Vested at once</Trans>
            </span>
          ) : (
            <span>
              <Trans>
                Vests over {all} months from <Moment at={vestsFrom} />
              </Trans>
              {cliff > 0 && <Trans>, cliff {cliff}</Trans>}
            </span>
          )}
          {member && (
            <span className="figure">
              <Trans>
                Vested <Amount amount={member.vested} currency={currency} /> of{" "}
                <Amount amount={member.amount} currency={currency} />
              </Trans>
            </span>
          )}
        </>
      }
      menu={menu && <RowMenu onEdit={menu} onDelete={() => remove({ id })} />}
    />
  );
}
