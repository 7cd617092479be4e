import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import type { CONTACT_ROLES } from "#investors/limited-partners/shared/people-rules.ts";
import type { MyContact } from "#investors/portal/shared/talk-api.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { ROLE_WORDS } from "../detail-words.ts";
import { PartnerField } from "../partner-field.tsx";

type Props = { edited: MyContact | null; limitedPartnerId: string; onClose: () => void };

/** A contact as it should be. */
export function ProposeContactDialog({ edited, limitedPartnerId, onClose }: Props) {
  const { t, i18n } = useLingui();
  const propose = useCommand(api.myTalk.proposeContact);
  const form = useEntryForm({
    schema: () =>
      import("#investors/portal/shared/talk-forms.ts").then(({ proposedContactForm }) => proposedContactForm),
    defaultValues: {
      limitedPartnerId,
      contactId: edited?.id ?? "",
      role: (edited?.role ?? "notices") as (typeof CONTACT_ROLES)[number],
      name: edited?.name ?? "",
      email: edited?.email ?? "",
      phone: edited?.phone ?? "",
    },
    send: async (entered) => {
      await propose.mutateAsync(entered);
      toast.success(t`Sent. The firm confirms it`);
      onClose();
    },
  });
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: edited ? t`Change ${edited.name}` : t`Propose contact`,
        description: <Trans>Takes effect once the firm confirms it.</Trans>,
        submit: <Trans>Send proposal</Trans>,
        busy: t`Sending...`,
      }}
    >
      {!edited && <PartnerField {...form.register("limitedPartnerId")} />}
      <Field label={t`Role`} error={form.errors.role?.message}>
        <Select disabled={form.isBusy} {...form.register("role")}>
          {Object.entries(ROLE_WORDS).map(([role, word]) => (
            <option key={role} value={role}>
              {i18n._(word)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Name`} error={form.errors.name?.message} required>
        <TextInput disabled={form.isBusy} {...form.register("name")} />
      </Field>
      <Field label={t`Email`} error={form.errors.email?.message}>
        <TextInput type="email" disabled={form.isBusy} {...form.register("email")} />
      </Field>
      <Field label={t`Phone`} error={form.errors.phone?.message}>
        <TextInput type="tel" disabled={form.isBusy} {...form.register("phone")} />
      </Field>
    </EntryDialog>
  );
}
