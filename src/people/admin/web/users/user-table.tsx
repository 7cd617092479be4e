import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useSession } from "#core/web/api/session.tsx";
import { Avatar } from "#ui/web/avatar.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Badges } from "#ui/web/feedback/badges.tsx";
import { type Sort, Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { personName, type User } from "../person.ts";
import { useRoles } from "../use-roles.ts";
import { UserMenu } from "./user-menu.tsx";
import type { UserSort } from "./users-search.ts";

type Column = UserSort | "user" | "roles" | "actions";

type RowActions = Omit<ComponentProps<typeof UserMenu>, "user">;
type Props = RowActions & {
  users: readonly User[];
  sort: Sort<UserSort>;
  onSort: (sort: Sort<UserSort>) => void;
};

/** On a narrow screen the table scrolls sideways beneath the menus. */
const STAYS_IN_SIGHT = "max-lg:sticky max-lg:right-0 max-lg:bg-inherit";

const SORTABLE: readonly Column[] = ["email", "createdAt", "lastActiveAt"];
const isSortable = (column: Column): column is UserSort => SORTABLE.includes(column);

export function UserTable({ users, sort, onSort, isEnabled, onOpen }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ isEnabled, onOpen });
  return (
    <>
      <div className="max-sm:hidden">
        <Table
          label={t`Users`}
          columns={columns.map((column) => ({ ...column, sortable: isSortable(column.id) }))}
          rows={users}
          rowId={({ id }) => id}
          sort={sort}
          onSort={({ by, direction }) => isSortable(by) && onSort({ by, direction })}
          onOpen={(user) => onOpen({ kind: "roles", user })}
        />
      </div>
      <UserCards users={users} isEnabled={isEnabled} onOpen={onOpen} />
    </>
  );
}

/** The same on a phone. */
function UserCards({ users, ...actions }: RowActions & { users: readonly User[] }) {
  const { t } = useLingui();
  const { labelOf } = useRoles();
  return (
    <ul
      aria-label={t`Users`}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface sm:hidden"
    >
      {users.map((user) => (
        <li
          key={user.id}
          className="flex items-start gap-2 px-4 py-3 [contain-intrinsic-size:auto_96px] [content-visibility:auto]"
        >
          <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
            <Identity user={user} />
            <span className="truncate text-quiet" title={user.email}>
              {user.email}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
              <RoleBadges labels={user.roles.map(labelOf)} />
              <span>
                {user.lastActiveAt === null ? (
                  <Trans>Never active</Trans>
                ) : (
                  <Trans>
                    Last active <Moment at={user.lastActiveAt} />
                  </Trans>
                )}
              </span>
            </span>
          </div>
          <UserMenu user={user} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function useColumns(actions: RowActions): TableColumn<User, Column>[] {
  const { t } = useLingui();
  const { labelOf } = useRoles();
  return [
    { id: "user", label: t`User`, width: 240, grows: true, cell: (user) => <Identity user={user} /> },
    { id: "email", label: t`Email`, width: 220, grows: true, cell: ({ email }) => email },
    { id: "roles", label: t`Roles`, width: 170, cell: ({ roles }) => <RoleBadges labels={roles.map(labelOf)} /> },
    { id: "createdAt", label: t`Created`, width: 120, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      id: "lastActiveAt",
      label: t`Last Activity`,
      width: 140,
      cell: ({ lastActiveAt }) => <LastActivity at={lastActiveAt} />,
    },
    {
      id: "actions",
      label: t`Actions`,
      width: 84,
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
    <div className="flex items-center gap-2">
      <Avatar name={personName(user)} image={user.avatarUrl} size="sm" />
      <span className="truncate font-medium" dir="auto">
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
      {user.title !== "" && <span className="min-w-0 flex-1 truncate text-quiet">{user.title}</span>}
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
    <span className="flex gap-1">
      <Badges words={labels} most={1} />
    </span>
  );
}
