import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "../core/api/api.ts";
import { useSession } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { EntryDialog } from "../core/forms/entry-dialog.tsx";
import { useEntryForm } from "../core/forms/form.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";

/** Invites a contact of a partner, or any address, to see what is published to it. */
export function InviteToPortal({ limitedPartnerId, onClose }: { limitedPartnerId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { mailConfigured } = useSession();
  const invite = useCommand(api.portalAccess.invite);
  const form = useEntryForm({
    schema: () => import("#shared/portal/access-forms.ts").then(({ portalInvitationForm }) => portalInvitationForm),
    defaultValues: { limitedPartnerId, email: "" },
    send: async (entered) => {
      try {
        const { state } = await invite.mutateAsync(entered);
        const { email } = entered;
        toast.success(state === "granted" ? t`${email} sees this partner from now on` : t`Invitation sent to ${email}`);
      } catch (error) {
        toast.error((error as Error).message, t`Failed to invite LP`);
        throw error;
      }
      onClose();
    },
  });
  return (
    <EntryDialog
      open
      onClose={onClose}
      size="sm"
      form={form}
      words={{
        title: <Trans>Invite to portal</Trans>,
        description: <Trans>They see what you publish to this partner: accounts, calls, statements, documents.</Trans>,
        submit: <Trans>Send invitation</Trans>,
        busy: t`Sending...`,
      }}
    >
      {!mailConfigured && (
        <Alert tone="info">
          <Trans>E-mail isn’t set up yet: an administrator finds the message in the outbox.</Trans>
        </Alert>
      )}
      <Contacts
        limitedPartnerId={limitedPartnerId}
        onPick={(email) => form.setValue("email", email, { shouldDirty: true })}
      />
      <Field label={t`Email`} error={form.errors.email?.message} required>
        <TextInput type="email" autoComplete="off" disabled={form.isBusy} {...form.register("email")} />
      </Field>
    </EntryDialog>
  );
}

/** The partner's contacts that have an address: one press fills it in. */
function Contacts({ limitedPartnerId, onPick }: { limitedPartnerId: string; onPick: (email: string) => void }) {
  const { data } = useRead(api.partnerContacts.list, { limitedPartnerId });
  const known = (data?.items ?? []).flatMap(({ id, name, email }) => (email === null ? [] : [{ id, name, email }]));
  if (known.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {known.map(({ id, name, email }) => (
        <Button key={id} size="sm" onClick={() => onPick(email)}>
          <bdi>{name}</bdi>
        </Button>
      ))}
    </div>
  );
}
