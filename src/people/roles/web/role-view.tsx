import { Trans, useLingui } from "@lingui/react/macro";
import { PERMISSIONS, type Permission } from "#core/shared/permissions.ts";
import { grouped } from "#people/roles/shared/groups.ts";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import type { Role } from "./roles-page.tsx";

/** What a role grants, and who has it. */
export function RoleView({ role, onClose }: { role: Role; onClose: () => void }) {
  const { i18n } = useLingui();
  const known = role.permissions.filter((one): one is Permission => Object.hasOwn(PERMISSIONS, one));
  return (
    <Dialog open onClose={onClose} isRead title={<bdi>{role.label}</bdi>} description={role.description}>
      <div className="flex flex-col gap-4">
        <p className="text-base">
          {role.people.length === 0 ? (
            <span className="text-quiet">
              <Trans>No one has this role yet.</Trans>
            </span>
          ) : (
            <Trans>
              Users: <bdi>{role.people.map(({ name }) => name).join(", ")}</bdi>
            </Trans>
          )}
        </p>
        {grouped(known).map(({ label, permissions }) => (
          <section key={label} aria-label={i18n._(label)}>
            <h3 className="mb-1 text-sm font-medium text-quiet">{i18n._(label)}</h3>
            <ul className="list-disc pl-5 text-base">
              {permissions.map((permission) => (
                <li key={permission}>{i18n._(PERMISSIONS[permission])}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
