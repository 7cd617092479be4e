import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ActDialog } from "#core/web/forms/act-dialog.tsx";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { Instance } from "./workflow-words.ts";

type FormFields = NonNullable<Instance["step"]>["fields"];

/** The fields of a form step; validating it needs every required one. */
export function AnswersDialog({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { t } = useLingui();
  const { id, step, currentStep } = instance;
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const advance = useCommand(api.workflowInstances.advance);
  const beside = advance.error?.data.fields;
  const run = () =>
    advance.mutate(
      { id, step: currentStep, answers },
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
      action={<Trans>Validate & Next Step</Trans>}
      isDirty={Object.keys(answers).length > 0}
      isBusy={advance.isPending}
      failure={beside === undefined ? advance.error?.message : undefined}
      onRun={run}
      onClose={onClose}
    >
      {(step?.fields ?? []).map((field) => (
        <Field key={field.label} label={field.label} required={field.isRequired} error={beside?.[field.label]}>
          <Answer
            type={field.type}
            value={answers[field.label] ?? ""}
            onChange={(answer) => setAnswers((before) => ({ ...before, [field.label]: answer }))}
          />
        </Field>
      ))}
    </ActDialog>
  );
}

type AnswerProps = { type: FormFields[number]["type"]; value: string; onChange: (answer: string) => void };

function Answer({ type, value, onChange }: AnswerProps) {
  const { t } = useLingui();
  const today = useFirmDay();
  if (type === "date") return <DateInput value={value} onChange={onChange} today={today} />;
  if (type === "yes_no")
    return (
      <ChoiceSelect
        value={value}
        options={[
          ["", t`Choose`],
          ["yes", t`Yes`],
          ["no", t`No`],
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  const typed = {
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  if (type === "number") return <TextInput inputMode="decimal" maxLength={40} {...typed} />;
  return <Textarea rows={3} maxLength={5000} {...typed} />;
}
