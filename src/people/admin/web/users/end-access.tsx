import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, refresh } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useToastedCommand } from "#core/web/app/use-toasted-command.ts";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { personName, type User } from "../person.ts";

type Props = { user: User; open: boolean; onClose: () => void };

/** Asks before a person is shut out, and says so when that person is the reader. */
export function DeactivateUser({ user, open, onClose }: Props) {
  const { t } = useLingui();
  const { isMe, settle } = useEnd(user, onClose);
  const deactivate = useToastedCommand(api.users.deactivate);
  const name = personName(user);
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={<Trans>Deactivate {name}?</Trans>}
      consequence={
        isMe ? (
          <OwnAccount>
            <Trans>You’ll be signed out at once. Only another administrator can let you back in.</Trans>
          </OwnAccount>
        ) : (
          <Trans>
            They lose access at once. Their roles and everything they wrote stay. You can reactivate them at any time.
          </Trans>
        )
      }
      action={t`Deactivate User`}
      busyAction={t`Deactivating...`}
      busy={deactivate.isBusy}
      onConfirm={() => void deactivate.run({ id: user.id }, t`User deactivated successfully`).then(settle)}
    />
  );
}

export function DeleteUser({ user, open, onClose }: Props) {
  const { t } = useLingui();
  const { isMe, settle } = useEnd(user, onClose);
  const remove = useToastedCommand(api.users.delete);
  const name = personName(user);
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={<Trans>Delete {name}?</Trans>}
      consequence={
        <>
          <span className="block">
            <Trans>
              Are you sure you want to delete this user? This action cannot be undone. All user data will be permanently
              removed.
            </Trans>
          </span>
          <span className="mt-2 block">
            {isMe ? (
              <OwnAccount>
                <Trans>You’ll be signed out at once and can’t come back without an invitation.</Trans>
              </OwnAccount>
            ) : (
              <Trans>What they wrote stays, signed “Former member”.</Trans>
            )}
          </span>
        </>
      }
      action={t`Delete User`}
      busyAction={t`Deleting...`}
      busy={remove.isBusy}
      onConfirm={() => void remove.run({ id: user.id }, t`User deleted successfully`).then(settle)}
    />
  );
}

/** Who ended their own access is led out. */
function useEnd(user: User, onClose: () => void) {
  const isMe = useSession().user.id === user.id;
  function settle(isDone: boolean) {
    onClose();
    if (isDone && isMe) void refresh(api.auth.session);
  }
  return { isMe, settle };
}

function OwnAccount({ children }: { children: ReactNode }) {
  return (
    <span className="block font-medium text-danger">
      <Trans>This is your own account.</Trans> {children}
    </span>
  );
}
