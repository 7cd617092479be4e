import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { Select } from "#ui/web/form/select.tsx";
import type { DocumentCategory } from "#work/documents/shared/rules.ts";
import { PickFile } from "./pick-file-panel.tsx";

type Props = {
  recordId: string;
  value: PickedRecord | null;
  onChange: (document: PickedRecord | null) => void;
  /** What the button says to a person who hears it, and what is said when that failed. */
  upload: string;
  failed: string;
  category?: DocumentCategory;
};

/** One of a record's documents, or one that is brought now. */
export function RecordDocument({ recordId, value, onChange, upload, failed, category = "legal" }: Props) {
  const { t } = useLingui();
  const mayUpload = useCan("document:upload");
  const create = useCommand(api.documents.create);
  const documents = useRead(api.documents.list, {
    filters: [{ field: "record", operator: "equals", value: recordId }],
    limit: 100,
  });
  const offered = documents.data?.items ?? [];
  const isOther = value !== null && offered.every(({ id }) => id !== value.id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        className="min-w-0 flex-1 basis-48"
        value={value?.id ?? ""}
        onChange={({ currentTarget }) => {
          const chosen = offered.find(({ id }) => id === currentTarget.value);
          onChange(chosen ? { id: chosen.id, name: chosen.name } : null);
        }}
      >
        <option value="">{t`None yet`}</option>
        {isOther && <option value={value.id}>{value.name}</option>}
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {mayUpload && (
        <PickFile
          label={upload}
          failed={failed}
          onUploaded={async (uploadId) => {
            const { id, name } = await create.mutateAsync({ uploadId, recordId, category });
            onChange({ id, name });
          }}
        >
          <Trans>Upload</Trans>
        </PickFile>
      )}
    </div>
  );
}
