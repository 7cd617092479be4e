import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { TAX_FORMS } from "#shared/limited-partners/people-rules.ts";
import { api, useRead } from "../core/api/api.ts";
import { sendFile } from "../core/api/send-file.ts";
import { toast } from "../core/app/toasts.ts";
import { EntryDialog } from "../core/forms/entry-dialog.tsx";
import { useEntryForm } from "../core/forms/form.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { FORM_WORDS } from "./detail-words.ts";
import { PartnerField } from "./partner-field.tsx";

/** A signed tax form with its file. */
export function ProposeTaxFormDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data, refetch } = useDetails();
  const [file, setFile] = useState<File>();
  const form = useEntryForm({
    schema: () => import("#shared/portal/talk-forms.ts").then(({ proposedTaxForm }) => proposedTaxForm),
    defaultValues: {
      limitedPartnerId: "",
      kind: "w8bene" as (typeof TAX_FORMS)[number],
      signedOn: "",
      expiresOn: "",
      name: "",
    },
    send: async ({ expiresOn, ...entered }) => {
      if (file === undefined) return;
      const query = new URLSearchParams({ ...entered, ...(expiresOn !== null && { expiresOn }) });
      await sendFile(`/api/uploads/tax-forms?${query}`, file, "application/octet-stream");
      toast.success(t`Sent. The firm confirms it`);
      await refetch();
      onClose();
    },
  });
  const first = data?.items[0]?.id;
  useEffect(() => {
    if (first !== undefined && form.getValues("limitedPartnerId") === "") form.setValue("limitedPartnerId", first);
  }, [first, form]);
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: <Trans>Send tax form</Trans>,
        description: <Trans>It holds once the firm confirms it.</Trans>,
        submit: <Trans>Send form</Trans>,
        busy: t`Sending...`,
      }}
    >
      <PartnerField {...form.register("limitedPartnerId")} />
      <Field label={t`Form`} error={form.errors.kind?.message} required>
        <Select disabled={form.isBusy} {...form.register("kind")}>
          {Object.entries(FORM_WORDS).map(([kind, word]) => (
            <option key={kind} value={kind}>
              {i18n._(word)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Signed on`} error={form.errors.signedOn?.message} required>
          <TextInput type="date" disabled={form.isBusy} {...form.register("signedOn")} />
        </Field>
        <Field label={t`Expires on`} error={form.errors.expiresOn?.message}>
          <TextInput type="date" disabled={form.isBusy} {...form.register("expiresOn")} />
        </Field>
      </div>
      <Field label={t`File`} error={form.errors.name?.message} required>
        <TextInput
          type="file"
          accept=".pdf,.png,.jpg,.jpeg"
          disabled={form.isBusy}
          onChange={({ currentTarget }) => {
            const picked = currentTarget.files?.[0];
            setFile(picked);
            form.setValue("name", picked?.name ?? "", { shouldDirty: true });
          }}
        />
      </Field>
    </EntryDialog>
  );
}

/** Whose form it may be, and the way to see it among what was sent. */
function useDetails() {
  const { data } = useRead(api.my.partners, {});
  const { refetch } = useRead(api.myTalk.details, {});
  return { data, refetch };
}
