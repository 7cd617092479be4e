import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { sendFile } from "#core/web/api/send-file.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { FORM_WORDS } from "../detail-words.ts";
import { PartnerField } from "../partner-field.tsx";

type Props = { limitedPartnerId: string; onClose: () => void };

/** A signed tax form with its file. */
export function ProposeTaxFormDialog({ limitedPartnerId, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { form, pick } = useTaxForm({ limitedPartnerId, onClose });
  const today = useFirmDay();
  const name = form.watch("name");
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: <Trans>Send tax form</Trans>,
        description: <Trans>Takes effect once the firm confirms it.</Trans>,
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
          <FormDate control={form.control} name="signedOn" max={today} disabled={form.isBusy} />
        </Field>
        <Field label={t`Expires on`} error={form.errors.expiresOn?.message}>
          <FormDate control={form.control} name="expiresOn" disabled={form.isBusy} />
        </Field>
      </div>
      <Field label={t`File`} error={form.errors.name?.message} required>
        <FileDrop
          compact
          label={t`File`}
          shown={name === "" ? t`Choose the signed form` : name}
          hint={t`PDF or picture, up to 20 MB`}
          accept=".pdf,.png,.jpg,.jpeg"
          disabled={form.isBusy}
          onFiles={([file]) => pick(file)}
        />
      </Field>
    </EntryDialog>
  );
}

function useTaxForm({ limitedPartnerId, onClose }: Props) {
  const { t } = useLingui();
  const { refetch } = useRead(api.myTalk.details, {});
  const [file, setFile] = useState<File>();
  const form = useEntryForm({
    schema: () => import("#investors/portal/shared/talk-forms.ts").then(({ proposedTaxForm }) => proposedTaxForm),
    defaultValues: { limitedPartnerId, kind: "w8bene", signedOn: "", expiresOn: "", name: "" },
    send: async ({ expiresOn, ...entered }) => {
      if (file === undefined) return;
      const query = new URLSearchParams({ ...entered, ...(expiresOn !== null && { expiresOn }) });
      await sendFile(`/api/uploads/tax-forms?${query.toString()}`, file, "application/octet-stream");
      toast.success(t`Sent. The firm confirms it`);
      await refetch();
      onClose();
    },
  });
  const pick = (picked: File | undefined) => {
    setFile(picked);
    form.setValue("name", picked?.name ?? "", { shouldDirty: true });
  };
  return { form, pick };
}
