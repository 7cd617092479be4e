import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { RoleSelect } from "./role-select.tsx";

const DRAFT = "invite-user";

/** Invites somebody by mail. They choose their own password when they follow the link. */
export function InviteUser({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { mailConfigured } = useSession();
  const today = useFirmDay();
  const invite = useCommand(api.invitations.create);
  const form = useEntryForm({
    schema: () => import("#people/admin/shared/forms.ts").then(({ invitationForm }) => invitationForm),
    // Most who are invited work on deals; who only reads is chosen.
    defaultValues: { email: "", role: "analyst", endsOn: "" },
    draft: DRAFT,
    send: async (entered) => {
      const { email } = await invite.mutateAsync(entered);
      toast.success(t`Invitation sent to ${email}`);
      close();
    },
  });

  function close() {
    form.reset();
    forgetDraft(DRAFT);
    onClose();
  }

  return (
    <EntryDialog
      open={open}
      onClose={close}
      size="sm"
      form={form}
      words={{
        title: <Trans>Invite User</Trans>,
        description: <Trans>They’ll get an e-mail with a link that works for 7 days.</Trans>,
        submit: <Trans>Send invitation</Trans>,
        busy: t`Sending...`,
      }}
    >
      {!mailConfigured && <InOutbox />}
      <Field label={t`Email`} error={form.errors.email?.message} required>
        <TextInput type="email" autoComplete="off" disabled={form.isBusy} {...form.register("email")} />
      </Field>
      <Field label={t`Role`} error={form.errors.role?.message} required>
        <RoleSelect disabled={form.isBusy} {...form.register("role")} />
      </Field>
      <Field label={t`Last day`} error={form.errors.endsOn?.message} hint={t`Their access ends after it`}>
        <FormDate control={form.control} name="endsOn" min={today} disabled={form.isBusy} />
      </Field>
    </EntryDialog>
  );
}

function InOutbox() {
  return (
    <Alert tone="info">
      <Trans>
        E-mail isn’t set up yet. Open the message in the{" "}
        <Link to="/outbox" className="font-medium underline">
          outbox
        </Link>
        .
      </Trans>
    </Alert>
  );
}
