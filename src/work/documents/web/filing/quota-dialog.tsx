import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ActDialog } from "#core/web/forms/act-dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

const GB = 1024 ** 3;

/** How much file storage the firm uses at most. */
export function QuotaDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const storage = useRead(api.documents.storage, {}).data;
  const [typed, setTyped] = useState<string>();
  const setQuota = useCommand(api.documents.setQuota);
  const isOwn = storage !== undefined && storage.quota < storage.serverQuota;
  const text = typed ?? (isOwn ? String(storage.quota / GB) : "");
  const most = storage === undefined ? "" : String(storage.serverQuota / GB);
  const problem = setQuota.error?.data.fields?.["gigabytes"];
  const run = () =>
    setQuota.mutate(
      { gigabytes: text.trim() === "" ? null : Number(text.trim().replace(",", ".")) },
      {
        onSuccess: () => {
          toast.success(t`Storage limit saved`);
          onClose();
        },
      },
    );
  return (
    <ActDialog
      title={t`Storage limit`}
      action={<Trans>Save</Trans>}
      isDirty={typed !== undefined}
      isBusy={setQuota.isPending}
      failure={problem === undefined ? setQuota.error?.message : undefined}
      onRun={run}
      onClose={onClose}
    >
      <Field
        label={t`Limit in GB`}
        hint={<Trans>Leave empty for the server’s limit of {most} GB.</Trans>}
        error={problem}
        optional
      >
        <TextInput inputMode="decimal" value={text} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      </Field>
    </ActDialog>
  );
}
