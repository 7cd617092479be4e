import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { Form } from "./template-form.ts";
import { useWorkflowPeople } from "./workflow-words.ts";

/** Who works on a step: the assignee of the workflow, a person, or colleagues with a role. */
export function StepAssignee({ form, place, isApproval }: { form: Form; place: number; isApproval: boolean }) {
  const { t } = useLingui();
  const { people, roles } = useWorkflowPeople();
  const assignee = useWatch({ control: form.control, name: `steps.${place}.assignee` });
  const errors = form.errors.steps?.[place];
  return (
    <>
      <Field label={t`Assigned to`} error={errors?.assignee?.message}>
        <ChoiceSelect
          {...form.register(`steps.${place}.assignee`)}
          options={[
            ["assignee", isApproval ? t`Any other colleague` : t`Assignee of the workflow`],
            ["person", t`A colleague`],
            ["role", t`A role`],
            ["owner", t`Owner of the record`],
          ]}
        />
      </Field>
      {assignee === "person" && (
        <Field label={t`Colleague`} required error={errors?.userId?.message}>
          <ChoiceSelect
            {...form.register(`steps.${place}.userId`)}
            options={[["", t`Choose a colleague`] as const, ...people.map(({ id, name }) => [id, name] as const)]}
          />
        </Field>
      )}
      {assignee === "role" && (
        <Field label={t`Role`} required error={errors?.role?.message}>
          <ChoiceSelect
            {...form.register(`steps.${place}.role`)}
            options={[["", t`Choose a role`] as const, ...roles.map(({ role, label }) => [role, label] as const)]}
          />
        </Field>
      )}
    </>
  );
}
