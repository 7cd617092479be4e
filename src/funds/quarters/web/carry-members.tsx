import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { RowsSection } from "#core/web/records/rows/rows-section.tsx";
import type { CarryStanding } from "#funds/quarters/shared/carry-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { CarryPointChanges } from "./carry-point-changes.tsx";
import { CarryPointRow } from "./carry-point-row.tsx";

const CarryPointDialog = whenOpened(() => import("./carry-point-form.tsx"), "CarryPointDialog");

type Props = { fundId: string; standing: CarryStanding | undefined };

/** Who has points in the carry, what of it is theirs on the day, how much of that has vested, and what waits for a second person. */
export function CarryMembers({ fundId, standing }: Props) {
  const { t } = useLingui();
  const mayEdit = useCan("fund:manage");
  const { data } = useRead(api.carryPoints.list, { fundId });
  const carried = new Map(standing?.members.map((member) => [member.id, member]));
  const changing = new Set(data?.items.map(({ replacesId }) => replacesId));
  return (
    <>
      <RowsSection
        asked={{ fundId }}
        procedure={api.carryPoints.list}
        title={t`Carry by person`}
        add={mayEdit && t`Add person`}
        none={<Trans>No carry points yet. Carry paid and accrued is divided by points, with vesting.</Trans>}
        renderRow={(row, onEdit) => (
          <CarryPointRow
            key={row.id}
            row={row}
            member={carried.get(row.id)}
            currency={standing?.currency ?? ""}
            onEdit={mayEdit && !changing.has(row.id) ? onEdit : undefined}
          />
        )}
        renderForm={(edited, onClose) => <CarryPointDialog fundId={fundId} edited={edited} onClose={onClose} />}
      />
      <CarryPointChanges fundId={fundId} />
    </>
  );
}
