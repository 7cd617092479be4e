import { Trans, useLingui } from "@lingui/react/macro";
import { Ellipsis, KeyRound, ShieldCheck, Trash2, UserCheck, UserX } from "lucide-react";
import { api } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useToastedCommand } from "#core/web/app/use-toasted-command.ts";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/web/menu/menu.tsx";
import { personName, type User } from "../person.ts";

/** What is open about a person. */
export type UserDialog = { kind: "roles" | "deactivate" | "delete" | "second-factor"; user: User };

type Props = { user: User; isEnabled: (button: string) => boolean; onOpen: (dialog: UserDialog) => void };

export function UserMenu({ user, isEnabled, onOpen }: Props) {
  const { t } = useLingui();
  const me = useSession().user.id;
  const reactivate = useToastedCommand(api.users.reactivate);
  const letIn = () => void reactivate.run({ id: user.id }, t`User reactivated successfully`);

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Actions for ${personName(user)}`} busy={reactivate.isBusy} size="sm">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<ShieldCheck />} onSelect={() => onOpen({ kind: "roles", user })}>
        <Trans>Manage Roles</Trans>
      </MenuItem>
      {user.twoFactorEnabled && user.id !== me && (
        <MenuItem
          icon={<KeyRound />}
          disabled={!isEnabled("user:reset-second-factor")}
          onSelect={() => onOpen({ kind: "second-factor", user })}
        >
          <Trans>Reset two-factor</Trans>
        </MenuItem>
      )}
      {user.status === "active" ? (
        <MenuItem
          icon={<UserX />}
          disabled={!isEnabled("user:deactivate")}
          onSelect={() => onOpen({ kind: "deactivate", user })}
        >
          <Trans>Deactivate User</Trans>
        </MenuItem>
      ) : (
        <MenuItem icon={<UserCheck />} disabled={!isEnabled("user:deactivate")} onSelect={letIn}>
          <Trans>Reactivate User</Trans>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 />}
        tone="danger"
        disabled={!isEnabled("user:delete")}
        onSelect={() => onOpen({ kind: "delete", user })}
      >
        <Trans>Delete User</Trans>
      </MenuItem>
    </Menu>
  );
}
