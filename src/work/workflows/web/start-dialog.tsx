import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { ENTITY_TYPES, type EntityType } from "#work/workflows/shared/rules.ts";
import { ENTITY_WORDS, type Template, useWorkflowPeople } from "./workflow-words.ts";

type Props = {
  templates: readonly Template[];
  templateId: string;
  /** The record it is about, where the page is a record’s. */
  about?: { type: EntityType; record: PickedRecord };
  onClose: () => void;
};

/** Starts a template about a deal, a company or a document. */
export function StartDialog({ templates, templateId, about, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const [chosen, setChosen] = useState(templateId);
  const [type, setType] = useState<EntityType>(about?.type ?? "deal");
  const [record, setRecord] = useState<PickedRecord | null>(about?.record ?? null);
  const [assignedTo, setAssignedTo] = useState(user.id);
  const [dueDate, setDueDate] = useState("");
  const start = useCommand(api.workflowInstances.create);
  const fields = start.error?.data.fields ?? {};
  const missing = start.isError && record === null ? t`Choose a record` : undefined;
  const run = () =>
    start.mutate(
      { templateId: chosen, entityType: type, entityId: record?.id ?? "", assignedTo, ...(dueDate && { dueDate }) },
      {
        onSuccess: () => {
          toast.success(t`Workflow started successfully`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={record !== (about?.record ?? null) || dueDate !== ""}
      title={t`Start Workflow`}
      description={<Trans>It is due in 7 days unless you choose another date.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={start.isPending} onClick={run}>
            <Trans>Start Workflow</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {start.error && Object.keys(fields).length === 0 && <Alert tone="danger">{start.error.message}</Alert>}
        <Field label={t`Template`} required error={fields["templateId"]}>
          <ChoiceSelect
            value={chosen}
            options={templates.map(({ id, name }) => [id, name] as const)}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </Field>
        <About {...{ type, record, onType: setType, onRecord: setRecord }} error={missing ?? fields["entityId"]} />
        <Assignee value={assignedTo} onChange={setAssignedTo} error={fields["assignedTo"]} />
        <DueDate value={dueDate} onChange={setDueDate} error={fields["dueDate"]} />
      </div>
    </Dialog>
  );
}

type AboutProps = {
  type: EntityType;
  record: PickedRecord | null;
  onType: (type: EntityType) => void;
  onRecord: (record: PickedRecord | null) => void;
  error: string | undefined;
};

function About({ type, record, onType, onRecord, error }: AboutProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Field label={t`About a`}>
        <ChoiceSelect
          value={type}
          options={ENTITY_TYPES.map((one) => [one, i18n._(ENTITY_WORDS[one])] as const)}
          onChange={({ currentTarget }) => {
            onType(ENTITY_TYPES.find((one) => one === currentTarget.value) ?? "deal");
            onRecord(null);
          }}
        />
      </Field>
      <Field label={i18n._(ENTITY_WORDS[type])} required error={error}>
        <AnyRecordPicker key={type} kinds={[type]} value={record} onChange={onRecord} />
      </Field>
    </>
  );
}

type InputProps = { value: string; onChange: (value: string) => void; error: string | undefined };

function Assignee({ value, onChange, error }: InputProps) {
  const { t } = useLingui();
  const { people } = useWorkflowPeople();
  return (
    <Field label={t`Assigned to`} error={error}>
      <ChoiceSelect
        value={value}
        options={people.map(({ id, name }) => [id, name] as const)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

function DueDate({ value, onChange, error }: InputProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Due date`} optional error={error}>
      <DateInput value={value} onChange={onChange} today={useFirmDay()} />
    </Field>
  );
}
