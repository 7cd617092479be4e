import { Trans, useLingui } from "@lingui/react/macro";
import { AppError } from "#core/shared/errors.ts";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { Wall } from "#people/walls/shared/api.ts";
import { Confirm } from "#ui/web/dialog/confirm.tsx";

export function LiftWall({ wall, onClose }: { wall: Wall; onClose: () => void }) {
  const { t } = useLingui();
  const lift = useCommand(api.walls.lift);

  async function confirm() {
    try {
      await lift.mutateAsync({ id: wall.id });
      toast.success(t`Wall lifted`);
    } catch (error) {
      toast.error(error instanceof AppError ? error.message : t`Something went wrong`);
    }
    onClose();
    await Promise.all([refresh(api.walls.list), refresh(api.walls.around)]);
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={<Trans>Lift the wall around {wall.record.label}?</Trans>}
      consequence={
        <Trans>Everyone whose role shows it sees it at once, with all that was written while the wall was up.</Trans>
      }
      action={t`Lift wall`}
      busyAction={t`Lifting...`}
      busy={lift.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
