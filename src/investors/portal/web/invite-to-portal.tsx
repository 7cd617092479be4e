import { Trans, useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { api, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useSettled } from "#core/web/lists/use-settled.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { type InvitationOf, useInvitation } from "./invitation-form.ts";
import { InvitedAddress } from "./invited-address.tsx";

/** Invites a contact of a partner, or any address, to see what is published to it. */
export function InviteToPortal({ limitedPartnerId, onClose }: InvitationOf) {
  const { t } = useLingui();
  const { mailConfigured } = useSession();
  const form = useInvitation({ limitedPartnerId, onClose });
  const email = useWatch({ control: form.control, name: "email" });
  const { settled } = useSettled(email.trim());
  const known = useRead(
    api.portalAccess.address,
    { limitedPartnerId, email: settled },
    { enabled: LOOKS_LIKE_ONE.test(settled) },
  );
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
        onPick={(picked) => form.setValue("email", picked, { shouldDirty: true })}
      />
      <Field label={t`Email`} error={form.errors.email?.message} required>
        <TextInput type="email" autoComplete="off" disabled={form.isBusy} {...form.register("email")} />
      </Field>
      {known.data && settled === email.trim() && <InvitedAddress form={form} email={settled} known={known.data} />}
    </EntryDialog>
  );
}

/** Worth asking about; what an address is, its form says. */
const LOOKS_LIKE_ONE = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/;

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
