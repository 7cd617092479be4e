import { Trans, useLingui } from "@lingui/react/macro";
import { ALL_PERMISSIONS, chosenWith, PERMISSIONS, type Permission } from "#core/shared/permissions.ts";
import { useSession } from "#core/web/api/session.tsx";
import { grouped } from "#people/roles/shared/groups.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";

type Props = {
  value: readonly Permission[];
  problem: string | undefined;
  onChange: (permissions: Permission[]) => void;
};

/** Every permission by its group; those that the person lacks can’t be granted. */
export function PermissionChoice({ value, problem, onChange }: Props) {
  const { i18n } = useLingui();
  const mine = new Set(useSession().permissions);
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        <Trans>Permissions</Trans>
      </legend>
      <p className="mb-2 text-sm text-quiet">
        <Trans>What a permission needs is added with it. You can grant only permissions that you have.</Trans>
      </p>
      {problem !== undefined && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-col gap-3">
        {grouped(ALL_PERMISSIONS).map(({ label, permissions }) => (
          <fieldset key={label}>
            <legend className="mb-1 text-xs font-medium text-quiet">{i18n._(label)}</legend>
            <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
              {permissions.map((permission) => (
                <Checkbox
                  key={permission}
                  label={i18n._(PERMISSIONS[permission])}
                  checked={value.includes(permission)}
                  disabled={!mine.has(permission) && !value.includes(permission)}
                  onChange={({ target }) => onChange(chosenWith(value, permission, target.checked))}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
