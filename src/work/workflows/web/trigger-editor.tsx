import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { FIRST_STAGES } from "#people/auth/shared/first-stages.ts";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { ENTITY_TYPES, TRIGGER_EVENTS } from "#work/workflows/shared/rules.ts";
import type { Form } from "./template-form.ts";
import { TRIGGER_WORDS } from "./workflow-words.ts";

/** What starts a template besides people. */
export function TriggerEditor({ form, picked }: { form: Form; picked: PickedRecord | null }) {
  const { t, i18n } = useLingui();
  const event = useWatch({ control: form.control, name: "trigger.event" });
  const errors = form.errors.trigger;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t`Starts`} error={errors?.event?.message}>
        <ChoiceSelect
          {...form.register("trigger.event")}
          options={[
            ["", t`By hand only`] as const,
            ...TRIGGER_EVENTS.map((one) => [one, i18n._(TRIGGER_WORDS[one])] as const),
          ]}
        />
      </Field>
      {event === "deal_stage" && (
        <Field label={t`Stage`} required error={errors?.value?.message}>
          <ChoiceSelect
            {...form.register("trigger.value")}
            options={[
              ["", t`Choose a stage`] as const,
              ...Object.entries(FIRST_STAGES).map(([stage, label]) => [stage, i18n._(label)] as const),
            ]}
          />
        </Field>
      )}
      {event === "day" && (
        <>
          <Field label={t`Day of the month`} required error={errors?.value?.message}>
            <TextInput type="number" min={1} max={31} inputMode="numeric" {...form.register("trigger.value")} />
          </Field>
          <AboutRecord form={form} picked={picked} />
        </>
      )}
    </div>
  );
}

/** The record a day of the month starts the template about. */
function AboutRecord({ form, picked }: { form: Form; picked: PickedRecord | null }) {
  const { t } = useLingui();
  const [record, setRecord] = useState(picked);
  return (
    <Field label={t`About`} required error={form.errors.trigger?.recordId?.message}>
      <AnyRecordPicker
        kinds={ENTITY_TYPES}
        value={record}
        onChange={(chosen) => {
          setRecord(chosen);
          form.setValue("trigger.recordId", chosen?.id ?? null, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </Field>
  );
}
