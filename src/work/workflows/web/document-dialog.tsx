import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ActDialog } from "#core/web/forms/act-dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import type { Instance } from "./workflow-words.ts";

const MOST = 100;

/** Which document of the record a document step is about. */
export function DocumentDialog({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { t } = useLingui();
  const { id, step, currentStep, entityId, entityType, entityLabel } = instance;
  const filters = [{ field: "record", operator: "equals", value: entityId ?? "" } as const];
  const { data, error } = useRead(api.documents.list, { filters, limit: MOST });
  const [chosen, setChosen] = useState("");
  const advance = useCommand(api.workflowInstances.advance);
  const problem = advance.error?.data.fields?.["documentId"];
  const itself = entityType === "document" && entityId !== null ? [{ id: entityId, name: entityLabel }] : [];
  const run = () =>
    advance.mutate(
      { id, step: currentStep, documentId: chosen },
      {
        onSuccess: () => {
          toast.success(t`Workflow updated successfully`);
          onClose();
        },
      },
    );
  return (
    <ActDialog
      title={step?.title ?? instance.name}
      description={<Trans>Choose a document of {entityLabel}. Upload it on the record’s page first.</Trans>}
      action={<Trans>Validate & Next Step</Trans>}
      isDirty={chosen !== ""}
      isBusy={advance.isPending}
      failure={error?.message ?? (problem === undefined ? advance.error?.message : undefined)}
      onRun={run}
      onClose={onClose}
    >
      <Field label={t`Document`} required error={problem}>
        <Select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          <option value="">{t`Choose a document`}</option>
          {[...itself, ...(data?.items ?? [])].map((document) => (
            <option key={document.id} value={document.id}>
              {document.name}
            </option>
          ))}
        </Select>
      </Field>
    </ActDialog>
  );
}
