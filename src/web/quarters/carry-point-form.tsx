import { useLingui } from "@lingui/react/macro";
import type { CarryPoint } from "#shared/quarters/points-api.ts";
import { carryPointFields } from "#shared/quarters/points-fields.ts";
import { api } from "../core/api/api.ts";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { useKindForm } from "../core/records/use-kind-form.ts";

const POINT_FORM = kindForm({
  procedures: api.carryPoints,
  schema: () => import("#shared/quarters/points-forms.ts").then(({ carryPointForm }) => carryPointForm),
  worded: { fields: carryPointFields, choices: {} },
  named: [],
  empty: { fundId: "", name: "", points: "", vestsFrom: "", months: "", cliffMonths: "", leftOn: "" },
});

type Props = { fundId: string; edited: CarryPoint | null; onClose: () => void };

/** Points of somebody in the fund's carry, and how they vest. */
export function CarryPointDialog({ fundId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(POINT_FORM, {
    edited,
    start: { fundId },
    action: edited ? t`Update person` : t`Add person`,
    one: t`person with points`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : t`Add person`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["name", "points", "vestsFrom", "months", "cliffMonths", "leftOn"]}
          required={["name", "points"]}
          hints={{
            points: t`Carry is divided by them in proportion.`,
            vestsFrom: t`Left empty, all has vested.`,
            leftOn: t`What has not vested by then goes to the others.`,
          }}
        />
      </div>
    </RecordFormDialog>
  );
}
