import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { RoleSelect } from "./role-select.tsx";

const DRAFT = "create-user";
const EMPTY = { firstName: "", lastName: "", email: "", password: "", title: "", role: "viewer", endsOn: "" };

type NewUser = ReturnType<typeof useNewUser>;

function useNewUser(onDone: () => void) {
  const { t } = useLingui();
  const create = useCommand(api.users.create);
  const failed = t`Error`;
  return useEntryForm({
    schema: () => import("#people/admin/shared/forms.ts").then(({ newUserForm }) => newUserForm),
    defaultValues: EMPTY,
    draft: DRAFT,
    secret: ["password"],
    send: async (entered) => {
      try {
        const { invitation } = await create.mutateAsync(entered);
        if (invitation)
          toast.info(t`${invitation.email} already has a Tranche account, so we sent an invitation instead`);
        else toast.success(t`User created successfully`);
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error), failed);
        throw error;
      }
      onDone();
    },
  });
}

/** An account with a temporary password, which its person replaces before anything else opens. */
export function CreateUser({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const form = useNewUser(() => close());

  function close() {
    form.reset(EMPTY);
    forgetDraft(DRAFT);
    onClose();
  }

  return (
    <EntryDialog
      open={open}
      onClose={close}
      form={form}
      words={{
        title: <Trans>Create New User</Trans>,
        description: <Trans>They’ll choose their own password at first sign-in.</Trans>,
        submit: <Trans>Create User</Trans>,
        busy: t`Creating...`,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} />
      </div>
    </EntryDialog>
  );
}

function Fields({ form }: { form: NewUser }) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`First name`} error={form.errors.firstName?.message} required>
        <TextInput autoComplete="off" disabled={form.isBusy} {...form.register("firstName")} />
      </Field>
      <Field label={t`Last name`} error={form.errors.lastName?.message} required>
        <TextInput autoComplete="off" disabled={form.isBusy} {...form.register("lastName")} />
      </Field>
      <Field label={t`Email`} error={form.errors.email?.message} required className="sm:col-span-2">
        <TextInput type="email" autoComplete="off" disabled={form.isBusy} {...form.register("email")} />
      </Field>
      <Field
        label={t`Temporary password`}
        error={form.errors.password?.message}
        hint={t`At least 6 characters. Share it securely; we don’t e-mail it.`}
        required
        className="sm:col-span-2"
      >
        <PasswordInput autoComplete="new-password" disabled={form.isBusy} {...form.register("password")} />
      </Field>
      <Field label={t`Job title`} error={form.errors.title?.message} optional>
        <TextInput autoComplete="off" disabled={form.isBusy} {...form.register("title")} />
      </Field>
      <Field label={t`Initial role`} error={form.errors.role?.message} required>
        <RoleSelect disabled={form.isBusy} {...form.register("role")} />
      </Field>
      <Field label={t`Last day`} error={form.errors.endsOn?.message} hint={t`Their access ends after it`}>
        <FormDate control={form.control} name="endsOn" min={useFirmDay()} disabled={form.isBusy} />
      </Field>
    </>
  );
}
