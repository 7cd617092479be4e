import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { Fragment } from "react";
import { ALL_PERMISSIONS, PERMISSIONS } from "#core/shared/permissions.ts";
import { grouped } from "#people/roles/shared/groups.ts";
import type { Role } from "./role.ts";

/** The keyboard reaches it to scroll. */
const SCROLLS = { role: "group", tabIndex: 0 };

/** Every permission against every role. Words for screen readers scroll with it: it is what they are placed in. */
export function PermissionsMatrix({ roles }: { roles: readonly Role[] }) {
  const { t, i18n } = useLingui();
  return (
    <div
      {...SCROLLS}
      aria-label={t`Permissions Matrix`}
      className="relative max-h-[calc(100dvh-12rem)] overflow-auto rounded-card border border-line bg-surface"
    >
      <table aria-label={t`Permissions Matrix`} className="border-collapse text-sm">
        <thead className="sticky top-0 z-2 bg-sunken">
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 min-w-64 bg-sunken px-3 py-2 text-left font-medium text-quiet max-sm:min-w-40"
            >
              {t`Permission`}
            </th>
            {roles.map(({ id, label }) => (
              <th key={id} scope="col" className="min-w-24 px-2 py-2 text-center align-bottom font-medium text-quiet">
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grouped(ALL_PERMISSIONS).map(({ label, permissions }) => (
            <Fragment key={label}>
              <tr className="border-t border-line bg-sunken">
                <th scope="rowgroup" colSpan={roles.length + 1} className="px-3 py-1 text-left text-xs font-medium">
                  {i18n._(label)}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission} className="border-t border-line">
                  <th scope="row" className="sticky left-0 z-1 bg-surface px-3 py-1.5 text-left font-normal">
                    {i18n._(PERMISSIONS[permission])}
                  </th>
                  {roles.map((role) => (
                    <td key={role.id} className="px-2 py-1.5 text-center">
                      <Granted isGranted={role.permissions.includes(permission)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Granted({ isGranted }: { isGranted: boolean }) {
  const { t } = useLingui();
  return isGranted ? (
    <>
      <Check aria-hidden className="inline size-4 text-success" />
      <span className="sr-only">{t`Granted`}</span>
    </>
  ) : (
    <span className="sr-only">{t`Not granted`}</span>
  );
}
