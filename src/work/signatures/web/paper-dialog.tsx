import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { PickFile } from "#work/documents/web/pick-file-panel.tsx";
import { RequestFields, useRequestForm } from "./request-form.tsx";
import { RequestFrame } from "./request-frame.tsx";

type Props = {
  recordId: string;
  signers: readonly { name: string; email: string }[];
  commitmentId?: string;
  onClose: () => void;
};

/** Asks for signatures of one of a record’s PDF documents. Once everyone has signed, the record counts as signed. */
export function PaperDialog({ recordId, signers, commitmentId, onClose }: Props) {
  const form = useRequestForm(null, onClose, { signers, isPaper: true, commitmentId: commitmentId ?? null });
  return (
    <RequestFrame
      form={form}
      onClose={onClose}
      description={
        commitmentId === undefined ? (
          <Trans>Once everyone has signed, the paper counts as signed.</Trans>
        ) : (
          <Trans>
            Once the partner and a colleague who may confirm it have signed, the commitment is confirmed. The person who
            prepared it can’t confirm it.
          </Trans>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Paper recordId={recordId} form={form} />
        <RequestFields form={form} hasDocument />
      </div>
    </RequestFrame>
  );
}

/** The record’s PDF documents. */
function Paper({ recordId, form }: { recordId: string; form: ReturnType<typeof useRequestForm> }) {
  const { t } = useLingui();
  const create = useCommand(api.documents.create);
  const { data, error } = useRead(api.documents.list, {
    filters: [
      { field: "record", operator: "equals", value: recordId },
      { field: "type", operator: "equals", value: "pdf" },
    ],
  });
  if (error) return <Alert tone="danger">{error.message}</Alert>;
  if (data === undefined) return <Skeleton className="h-14" />;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t`Document`} required className="min-w-0 flex-1" error={form.fields["documentId"]}>
        <Select
          value={form.entries.document?.id ?? ""}
          onChange={({ currentTarget }) => {
            const picked = data.items.find(({ id }) => id === currentTarget.value);
            form.set.document(picked ? { id: picked.id, name: picked.name } : null);
          }}
        >
          <option value="">{t`Choose a document`}</option>
          {data.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <PickFile
        label={t`PDF to be signed`}
        accept=".pdf"
        failed={t`Failed to upload the document`}
        onUploaded={async (uploadId) => {
          const made = await create.mutateAsync({ uploadId, recordId, category: "legal" });
          form.set.document({ id: made.id, name: made.name });
        }}
      >
        <Trans>Upload PDF</Trans>
      </PickFile>
    </div>
  );
}
