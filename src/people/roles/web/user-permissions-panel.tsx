import { Trans, useLingui } from "@lingui/react/macro";
import { ALL_PERMISSIONS, PERMISSIONS } from "#core/shared/permissions.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { grouped } from "#people/roles/shared/groups.ts";
import { PersonWalls } from "#people/walls/web/person-walls-panel.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";

type Props = { user: { id: string; name: string }; onClose: () => void };

/** What a person may do, and why: each permission with the roles that grant it. */
export function UserPermissions({ user, onClose }: Props) {
  const read = useRead(api.roles.explain, { id: user.id });
  const mayWall = useCan("wall:manage");
  return (
    <Dialog
      open
      onClose={onClose}
      isRead
      size="lg"
      title={<Trans>Permissions of {user.name}</Trans>}
      description={<Trans>Each permission with the roles that grant it</Trans>}
    >
      {read.isError && <Alert tone="danger">{read.error.message}</Alert>}
      {read.isPending && <Skeleton className="h-48" />}
      {read.data && <Granted {...read.data} />}
      {mayWall && <PersonWalls userId={user.id} />}
    </Dialog>
  );
}

type GrantedProps = { isActive: boolean; items: readonly { permission: string; roles: readonly string[] }[] };

function Granted({ isActive, items }: GrantedProps) {
  const { t, i18n } = useLingui();
  const rolesOf = new Map(items.map(({ permission, roles }) => [permission, roles]));
  const known = ALL_PERMISSIONS.filter((permission) => rolesOf.has(permission));
  return (
    <div className="flex flex-col gap-4">
      {!isActive && <Alert tone="warn">{t`This user is deactivated and can’t sign in to the firm.`}</Alert>}
      {items.length === 0 && (
        <p className="text-base text-quiet">
          <Trans>No role yet. Without a role they can’t see anything.</Trans>
        </p>
      )}
      {grouped(known).map(({ label, permissions }) => (
        <section key={label} aria-label={i18n._(label)}>
          <h3 className="mb-1 text-sm font-medium text-quiet">{i18n._(label)}</h3>
          <dl className="divide-y divide-line text-sm">
            {permissions.map((permission) => (
              <div key={permission} className="grid gap-x-4 py-1.5 sm:grid-cols-2">
                <dt>{i18n._(PERMISSIONS[permission])}</dt>
                <dd className="text-quiet">
                  <bdi>{(rolesOf.get(permission) ?? []).join(", ")}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
