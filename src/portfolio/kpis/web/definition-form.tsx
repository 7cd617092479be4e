import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { DEFINITION_WORDED, type Definition } from "./kpi-values.ts";

const DEFINITION_FORM = kindForm({
  procedures: api.kpiDefinitions,
  schema: () => import("#portfolio/kpis/shared/forms.ts").then(({ definitionForm }) => definitionForm),
  worded: DEFINITION_WORDED,
  empty: {
    label: "",
    key: "",
    unit: "number",
    aggregation: "last",
    good: "up",
    formula: "",
    isRequired: false,
    description: "",
  },
  controls: {
    isRequired: ({ value, onChange, name }) => (
      <Checkbox
        name={name}
        label={<Trans>Required</Trans>}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    ),
  },
  own: ({ formula }: Definition) => ({ formula: formula ?? "" }),
});

type Props = { edited: Definition | null; onClose: () => void };

/** What a metric is called, measured in and made of. */
export function DefinitionDialog({ edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(DEFINITION_FORM, {
    edited,
    action: edited ? t`Update metric` : t`Add metric`,
    one: t`metric`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.label}` : t`Add metric`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={
            edited
              ? ["label", "unit", "aggregation", "good", "formula", "isRequired", "description"]
              : ["label", "key", "unit", "aggregation", "good", "formula", "isRequired", "description"]
          }
          required={["label"]}
          hints={{
            key: t`What formulas call it. Leave blank to make it from the name.`,
            formula: t`Leave blank if it is entered. Metrics by their key with + - * / ( ): “cash / burn”, “arr / arr[-12] - 1”, “sum(leavers, 12)”.`,
          }}
        />
      </div>
    </RecordFormDialog>
  );
}
