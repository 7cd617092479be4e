import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { AppError } from "#core/shared/errors.ts";
import { PERMISSIONS, type Permission } from "#core/shared/permissions.ts";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { PermissionChoice } from "./permission-choice.tsx";
import type { Role } from "./roles-page.tsx";

type Props = {
  /** The one that is edited; without it a new one. */
  role?: Role | undefined;
  /** What a new one begins as. */
  from?: Role | undefined;
  onClose: () => void;
};

/** Create, clone or edit a role. An edit shows whom it affects, and takes effect when it is saved. */
export function RoleForm({ role, from, onClose }: Props) {
  const { t } = useLingui();
  const form = useRoleForm({ role, from, onClose });
  const chosen = form.watch("permissions") as Permission[];
  return (
    <EntryDialog
      open
      onClose={onClose}
      size="lg"
      form={form}
      words={{
        title: role ? <Trans>Edit role</Trans> : <Trans>Create Role</Trans>,
        description: role ? <bdi>{role.label}</bdi> : <Trans>Assign it to users in User Management.</Trans>,
        submit: role ? <Trans>Save</Trans> : <Trans>Create Role</Trans>,
        busy: role ? t`Saving...` : t`Creating...`,
      }}
    >
      <Field
        label={t`Name`}
        error={form.errors.name?.message}
        required
        {...(role && { hint: t`The name can’t be changed. Clone the role to use another.` })}
      >
        <TextInput autoComplete="off" readOnly={role !== undefined} disabled={form.isBusy} {...form.register("name")} />
      </Field>
      <Field label={t`Description`} error={form.errors.description?.message} required>
        <Textarea rows={2} disabled={form.isBusy} {...form.register("description")} />
      </Field>
      <Controller
        control={form.control}
        name="permissions"
        render={({ field }) => (
          <PermissionChoice
            value={chosen}
            problem={form.errors.permissions?.message}
            onChange={(permissions) => field.onChange(permissions)}
          />
        )}
      />
      {role && <Effect role={role} chosen={chosen} />}
    </EntryDialog>
  );
}

function useRoleForm({ role, from, onClose }: Props) {
  const { t } = useLingui();
  const create = useCommand(api.roles.create);
  const update = useCommand(api.roles.update);
  const mine = new Set(useSession().permissions);
  const begins = role ?? from;
  // What the person lacks is not cloned: they could not grant it.
  const permissions = (begins?.permissions ?? []).filter((one) => role !== undefined || mine.has(one)) as Permission[];
  const failed = t`Error creating role`;
  return useEntryForm({
    schema: () => import("#people/roles/shared/forms.ts").then(({ roleForm }) => roleForm),
    defaultValues: {
      name: role ? role.name : from ? t`Copy of ${from.label}` : "",
      description: begins?.description ?? "",
      permissions,
    },
    send: async ({ name, ...entered }) => {
      try {
        if (role) await update.mutateAsync({ id: role.id, rowVersion: role.rowVersion, ...entered });
        else await create.mutateAsync({ name, ...entered });
      } catch (error) {
        if (!role) toast.error(error instanceof AppError ? error.message : t`Something went wrong`, failed);
        throw error;
      }
      toast.success(role ? t`Role updated successfully` : t`Role created successfully`);
      await Promise.all([refresh(api.roles.details), refresh(api.roles.list)]);
      onClose();
    },
  });
}

/** Whom the change affects, and how, before it is saved. */
function Effect({ role, chosen }: { role: Role; chosen: readonly Permission[] }) {
  const { t, i18n } = useLingui();
  const words = (permissions: readonly string[]) =>
    permissions.map((one) => i18n._(PERMISSIONS[one as Permission] ?? one)).join(", ");
  const added = chosen.filter((one) => !role.permissions.includes(one));
  const removed = role.permissions.filter((one) => !(chosen as readonly string[]).includes(one));
  const names = role.people.map(({ name }) => name).join(", ");
  if (added.length === 0 && removed.length === 0) return null;
  return (
    <Alert tone="warn">
      <div className="flex flex-col gap-1">
        {role.people.length === 0 ? (
          <p>{t`No one has this role yet.`}</p>
        ) : (
          <p>
            <Trans>
              Affects <bdi>{names}</bdi> at once, also where they are signed in now.
            </Trans>
          </p>
        )}
        {added.length > 0 && <p>{t`Added: ${words(added)}`}</p>}
        {removed.length > 0 && <p>{t`Removed: ${words(removed)}`}</p>}
      </div>
    </Alert>
  );
}
