import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useSession } from "../core/api/session.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Moment } from "../ui/moment.tsx";
import { type Sort, Table, type TableColumn } from "../ui/table.tsx";
import { personName, type User } from "./person.ts";
import { useRoles } from "./use-roles.ts";
import { UserMenu } from "./user-menu.tsx";
import type { UserSort } from "./users-search.ts";

type Column = UserSort | "user" | "roles" | "actions";

type RowActions = Omit<ComponentProps<typeof UserMenu>, "user">;
type Props = RowActions & {
  users: readonly User[];
  sort: Sort<UserSort>;
  onSort: (sort: Sort<UserSort>) => void;
};

/** On a phone the table scrolls sideways beneath the menus. */
const STAYS_IN_SIGHT = "w-0 max-sm:sticky max-sm:right-0 max-sm:bg-surface";

const SORTABLE: readonly Column[] = ["email", "createdAt", "lastSignInAt"];
const isSortable = (column: Column): column is UserSort => SORTABLE.includes(column);

export function UserTable({ users, sort, onSort, isEnabled, onOpen }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ isEnabled, onOpen });
  return (
    <Table
      label={t`Users`}
      columns={columns.map((column) => ({ ...column, sortable: isSortable(column.id) }))}
      rows={users}
      rowId={({ id }) => id}
      rowName={personName}
      sort={sort}
      onSort={({ by, direction }) => isSortable(by) && onSort({ by, direction })}
      onOpen={(user) => onOpen({ kind: "roles", user })}
    />
  );
}

function useColumns(actions: RowActions): TableColumn<User, Column>[] {
  const { t } = useLingui();
  const { labelOf } = useRoles();
  return [
    { id: "user", label: t`User`, cell: (user) => <Identity user={user} /> },
    { id: "email", label: t`Email`, cell: ({ email }) => email },
    { id: "roles", label: t`Roles`, cell: ({ roles }) => <RoleBadges labels={roles.map(labelOf)} /> },
    { id: "createdAt", label: t`Created`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { id: "lastSignInAt", label: t`Last Activity`, cell: ({ lastSignInAt }) => <LastActivity at={lastSignInAt} /> },
    {
      id: "actions",
      label: t`Actions`,
      cell: (user) => <UserMenu user={user} {...actions} />,
      className: STAYS_IN_SIGHT,
    },
  ];
}

function LastActivity({ at }: { at: string | null }) {
  if (at !== null) return <Moment at={at} />;
  return (
    <span className="text-quiet">
      <Trans>Never</Trans>
    </span>
  );
}

function Identity({ user }: { user: User }) {
  const isMe = useSession().user.id === user.id;
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={personName(user)} image={user.avatarUrl} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 font-medium">
          <span title={personName(user)} className="max-w-40 truncate sm:max-w-64" dir="auto">
            {personName(user)}
          </span>
          {isMe && (
            <Badge tone="info">
              <Trans>You</Trans>
            </Badge>
          )}
          {user.status === "deactivated" && (
            <Badge tone="warn">
              <Trans>Deactivated</Trans>
            </Badge>
          )}
        </p>
        {user.title !== "" && <p className="max-w-64 truncate text-xs text-quiet">{user.title}</p>}
      </div>
    </div>
  );
}

function RoleBadges({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) {
    return (
      <span className="text-quiet">
        <Trans>No role</Trans>
      </span>
    );
  }
  return (
    <ul className="flex min-w-32 flex-wrap gap-1">
      {labels.map((label) => (
        <li key={label} className="flex">
          <Badge tone="primary">{label}</Badge>
        </li>
      ))}
    </ul>
  );
}
