import { Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { PERMISSIONS } from "#core/shared/permissions.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { type RoleDialog, RoleMenu } from "./role-menu.tsx";
import type { Role } from "./roles-page.tsx";

type Props = { roles: readonly Role[]; mayEdit: boolean; onOpen: (dialog: RoleDialog) => void };
type Column = "role" | "description" | "permissions" | "people" | "actions";

export function RolesTable({ roles, mayEdit, onOpen }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ mayEdit, onOpen });
  return (
    <>
      <div className="max-md:hidden">
        <Table
          label={t`Roles`}
          columns={columns}
          rows={roles}
          rowId={({ id }) => id}
          onOpen={(role) => onOpen({ kind: "view", role })}
        />
      </div>
      <ul
        aria-label={t`Roles`}
        className="divide-y divide-line rounded-card border border-line bg-surface text-sm md:hidden"
      >
        {roles.map((role) => (
          <li key={role.id} className="flex items-start gap-2 px-4 py-3">
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <RoleName role={role} />
              <span className="text-quiet">{role.description}</span>
              <PermissionBadges permissions={role.permissions} />
              <People role={role} />
            </div>
            <RoleMenu role={role} mayEdit={mayEdit} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function useColumns({ mayEdit, onOpen }: Omit<Props, "roles">): TableColumn<Role, Column>[] {
  const { t } = useLingui();
  return [
    { id: "role", label: t`Role`, width: 180, grows: true, cell: (role) => <RoleName role={role} /> },
    { id: "description", label: t`Description`, width: 220, grows: true, cell: ({ description }) => description },
    {
      id: "permissions",
      label: t`Permissions`,
      width: 320,
      grows: true,
      cell: ({ permissions }) => <PermissionBadges permissions={permissions} />,
    },
    { id: "people", label: t`Users`, width: 80, numeric: true, cell: (role) => role.people.length },
    {
      id: "actions",
      label: t`Actions`,
      width: 84,
      cell: (role) => <RoleMenu role={role} mayEdit={mayEdit} onOpen={onOpen} />,
    },
  ];
}

function RoleName({ role }: { role: Role }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <bdi className="truncate font-medium">{role.label}</bdi>
      {role.isSystem && (
        <Badge>
          <Lock aria-hidden className="size-3" />
          <Trans>System</Trans>
        </Badge>
      )}
    </span>
  );
}

function People({ role }: { role: Role }) {
  const { t } = useLingui();
  const count = role.people.length;
  return <span className="text-quiet">{count === 1 ? t`1 user` : t`${count} users`}</span>;
}

/** The first two, then how many more. */
function PermissionBadges({ permissions }: { permissions: readonly string[] }) {
  const { i18n } = useLingui();
  const words = permissions.map((one) => {
    const label = PERMISSIONS[one as keyof typeof PERMISSIONS];
    return label === undefined ? one : i18n._(label);
  });
  const more = words.length - 2;
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {words.slice(0, 2).map((word) => (
        <Badge key={word}>
          <span title={word} className="truncate">
            {word}
          </span>
        </Badge>
      ))}
      {more > 0 && (
        <span className="shrink-0" data-tip={words.slice(2).join(", ")}>
          <Badge>
            <Trans>+{more} more</Trans>
          </Badge>
        </span>
      )}
    </span>
  );
}
