import { Trans, useLingui } from "@lingui/react/macro";
import { AppError } from "#core/shared/errors.ts";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import type { Role } from "./roles-page.tsx";

/** Asks with the names of the people who lose it. */
export function DeleteRole({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useCommand(api.roles.delete);
  const names = role?.people.map(({ name }) => name).join(", ") ?? "";

  async function confirm() {
    if (!role) return;
    try {
      await remove.mutateAsync({ id: role.id });
      toast.success(t`Role deleted successfully`);
    } catch (error) {
      toast.error(error instanceof AppError ? error.message : t`Something went wrong`, t`Error deleting role`);
    }
    onClose();
    await Promise.all([refresh(api.roles.details), refresh(api.roles.list)]);
  }

  return (
    <Confirm
      open={role !== undefined}
      onClose={onClose}
      title={<Trans>Delete the role {role?.label ?? ""}?</Trans>}
      consequence={
        names === "" ? (
          <Trans>No one has this role.</Trans>
        ) : (
          <Trans>These people lose its permissions at once: {names}</Trans>
        )
      }
      action={t`Delete role`}
      busyAction={t`Deleting...`}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
