import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { OPERATORS } from "#work/workflows/shared/rules.ts";
import type { Form } from "./template-form.ts";

const OPERATOR_WORDS = { equals: msg`is`, not_equals: msg`is not`, above: msg`is above`, below: msg`is below` };

/** When a step applies: what a form before it must have answered. Absent while no form is before it. */
export function StepCondition({ form, place }: { form: Form; place: number }) {
  const { t, i18n } = useLingui();
  const steps = useWatch({ control: form.control, name: "steps" });
  const answer = useWatch({ control: form.control, name: `steps.${place}.condition.answer` });
  const earlier = steps.slice(0, place).flatMap(({ kind, fields }) => (kind === "form" ? (fields ?? []) : []));
  const labels = [...new Set(earlier.map(({ label }) => label).filter((label) => label !== ""))];
  const errors = form.errors.steps?.[place]?.condition;
  if (labels.length === 0 && !answer) return null;
  const known = answer && !labels.includes(answer) ? [...labels, answer] : labels;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label={t`Only if`} error={errors?.answer?.message}>
        <ChoiceSelect
          {...form.register(`steps.${place}.condition.answer`)}
          options={[["", t`Always`] as const, ...known.map((label) => [label, label] as const)]}
        />
      </Field>
      {answer && (
        <>
          <Field label={t`Compared`} error={errors?.operator?.message}>
            <ChoiceSelect
              {...form.register(`steps.${place}.condition.operator`)}
              options={OPERATORS.map((one) => [one, i18n._(OPERATOR_WORDS[one])] as const)}
            />
          </Field>
          <Field label={t`Value`} error={errors?.value?.message}>
            <TextInput {...form.register(`steps.${place}.condition.value`)} maxLength={200} />
          </Field>
        </>
      )}
    </div>
  );
}
