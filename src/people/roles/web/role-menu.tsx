import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Ellipsis, Eye, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/web/menu/menu.tsx";
import type { Role } from "./roles-page.tsx";

/** What is open about a role. */
export type RoleDialog = { kind: "create" } | { kind: "view" | "clone" | "edit" | "delete"; role: Role };

type Props = { role: Role; mayEdit: boolean; onOpen: (dialog: RoleDialog) => void };

export function RoleMenu({ role, mayEdit, onOpen }: Props) {
  const { t } = useLingui();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Actions for ${role.label}`} size="sm">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Eye />} onSelect={() => onOpen({ kind: "view", role })}>
        <Trans>View permissions</Trans>
      </MenuItem>
      {mayEdit && (
        <MenuItem icon={<Copy />} onSelect={() => onOpen({ kind: "clone", role })}>
          <Trans>Clone role</Trans>
        </MenuItem>
      )}
      {mayEdit && !role.isSystem && (
        <>
          <MenuItem icon={<Pencil />} onSelect={() => onOpen({ kind: "edit", role })}>
            <Trans>Edit role</Trans>
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onOpen({ kind: "delete", role })}>
            <Trans>Delete role</Trans>
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
