import { Trans, useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import type { CarryPoint } from "#funds/quarters/shared/points-api.ts";
import { MenuItem } from "#ui/web/menu/menu.tsx";

/** What is done with a change that waits: prepared otherwise; withdrawn by the person who prepared it, rejected by anybody else. */
export function CarryPointWaitingMenu({ row, onEdit }: { row: CarryPoint; onEdit: (() => void) | undefined }) {
  const { t } = useLingui();
  const { user } = useSession();
  const remove = useCommand(api.carryPoints.delete);
  const { id, removes, preparedBy } = row;
  const isOwn = preparedBy?.id === user.id;
  const onSuccess = () => toast.success(isOwn ? t`Withdrawn` : t`Rejected`);
  const onError = ({ message }: Error) =>
    toast.error(message, isOwn ? t`Failed to withdraw the change` : t`Failed to reject the change`);
  return (
    <RowMenu onEdit={removes ? undefined : onEdit}>
      <MenuItem
        tone="danger"
        icon={<Undo2 aria-hidden />}
        onSelect={() => remove.mutate({ id }, { onSuccess, onError })}
      >
        {isOwn ? <Trans>Withdraw</Trans> : <Trans>Reject</Trans>}
      </MenuItem>
    </RowMenu>
  );
}
