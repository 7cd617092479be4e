import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { FormFields, type OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { templateFields } from "#portfolio/kpis/shared/fields.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";

export type Template = OutputOf<typeof api.kpiTemplates.list>["items"][number];

/** The metrics that can be asked for, each to be ticked; they are asked in the firm's order. */
const MetricsInput: OwnControl = ({ value, onChange }) => {
  const definitions = useRead(api.kpiDefinitions.list, {});
  const chosen = value as string[];
  const offered = (definitions.data?.items ?? []).filter(({ formula, isArchived }) => formula === null && !isArchived);
  return (
    <div className="grid gap-1 sm:grid-cols-2">
      {offered.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={chosen.includes(key)}
          onChange={({ currentTarget }) =>
            onChange(
              offered
                .map((one) => one.key)
                .filter((one) => (one === key ? currentTarget.checked : chosen.includes(one))),
            )
          }
        />
      ))}
    </div>
  );
};

const TEMPLATE_FORM = kindForm({
  procedures: api.kpiTemplates,
  schema: () => import("#portfolio/kpis/shared/forms.ts").then(({ templateForm }) => templateForm),
  worded: { fields: templateFields, choices: { periodKind: { month: msg`Every month`, quarter: msg`Every quarter` } } },
  empty: { name: "", periodKind: "month", dueDays: "10", metrics: [], message: "" },
  controls: { metrics: MetricsInput },
  own: ({ dueDays }: Template) => ({ dueDays: String(dueDays) }),
});

/** What founders are asked for. */
export function TemplateDialog({ edited, onClose }: { edited: Template | null; onClose: () => void }) {
  const { t } = useLingui();
  const form = useKindForm(TEMPLATE_FORM, {
    edited,
    action: edited ? t`Update template` : t`Add template`,
    one: t`template`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : t`Add template`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["name", "periodKind", "dueDays", "metrics", "message"]}
          required={["name", "metrics"]}
          hints={{ message: t`Founders read it above the form.` }}
        />
      </div>
    </RecordFormDialog>
  );
}
