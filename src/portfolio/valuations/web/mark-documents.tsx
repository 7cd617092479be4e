import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { PickFile } from "#work/documents/web/pick-file-panel.tsx";
import type { MarkEntry } from "./mark-entry.ts";

type Props = { form: MarkEntry; companyId: string };

/** Papers of the company the mark rests on, or one that is brought now. */
export function MarkDocuments({ form, companyId }: Props) {
  const { t } = useLingui();
  const mayUpload = useCan("document:upload");
  const create = useCommand(api.documents.create);
  const documents = useRead(api.documents.list, {
    filters: [{ field: "record", operator: "equals", value: companyId }],
    limit: 100,
  });
  const offered = documents.data?.items ?? [];
  return (
    <Controller
      control={form.control}
      name="documentIds"
      render={({ field: { value = [], onChange } }) => (
        <fieldset className="flex flex-col items-start gap-1">
          <legend className="mb-2 font-semibold">
            <Trans>Documents</Trans>
          </legend>
          {offered.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<bdi>{name}</bdi>}
              checked={value.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...value, id] : value.filter((one) => one !== id))
              }
            />
          ))}
          {form.errors.documentIds && <p className="text-sm text-danger">{form.errors.documentIds.message}</p>}
          {mayUpload && (
            <PickFile
              label={t`Upload a document`}
              failed={t`Failed to upload the document`}
              onUploaded={async (uploadId) => {
                const { id } = await create.mutateAsync({ uploadId, recordId: companyId, category: "financial" });
                onChange([...value, id]);
              }}
            >
              <Trans>Upload</Trans>
            </PickFile>
          )}
        </fieldset>
      )}
    />
  );
}
