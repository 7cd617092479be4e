import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { useController, useFieldArray } from "react-hook-form";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { Button } from "#ui/web/button.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { FIELD_TYPES, MOST_FIELDS } from "#work/workflows/shared/rules.ts";
import type { Form } from "./template-form.ts";

const TYPE_WORDS = { text: msg`Text`, number: msg`Number`, date: msg`Date`, yes_no: msg`Yes or no` };

/** The fields of a form step. */
export function FieldsEditor({ form, place }: { form: Form; place: number }) {
  const { t, i18n } = useLingui();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `steps.${place}.fields` });
  const errors = form.errors.steps?.[place]?.fields;
  const problem = errors?.message ?? errors?.root?.message;
  return (
    <div className="flex flex-col gap-2">
      {problem !== undefined && <p className="text-sm text-danger">{problem}</p>}
      {fields.map(({ id }, at) => (
        <div key={id} className="flex flex-wrap items-end gap-2">
          <Field className="flex-1 basis-40" label={t`Field`} required error={errors?.[at]?.label?.message}>
            <TextInput {...form.register(`steps.${place}.fields.${at}.label`)} maxLength={200} />
          </Field>
          <Field label={t`Answer`}>
            <ChoiceSelect
              {...form.register(`steps.${place}.fields.${at}.type`)}
              options={FIELD_TYPES.map((one) => [one, i18n._(TYPE_WORDS[one])] as const)}
            />
          </Field>
          <Required form={form} name={`steps.${place}.fields.${at}.isRequired`} />
          <IconButton size="sm" label={t`Remove field`} onClick={() => remove(at)}>
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <Button
        className="self-start"
        size="sm"
        variant="ghost"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={fields.length >= MOST_FIELDS}
        onClick={() => append({ label: "", type: "text", isRequired: true })}
      >
        <Trans>Add field</Trans>
      </Button>
    </div>
  );
}

function Required({ form, name }: { form: Form; name: `steps.${number}.fields.${number}.isRequired` }) {
  const { field } = useController({ control: form.control, name });
  return (
    <Checkbox
      label={<Trans>Required</Trans>}
      checked={field.value === true}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
    />
  );
}
