import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { CarryPoint } from "#funds/quarters/shared/points-api.ts";
import { carryPointFields } from "#funds/quarters/shared/points-fields.ts";

const POINT_FORM = kindForm({
  procedures: api.carryPoints,
  schema: () => import("#funds/quarters/shared/points-forms.ts").then(({ carryPointForm }) => carryPointForm),
  worded: { fields: carryPointFields, choices: {} },
  named: [],
  empty: {
    fundId: "",
    replacesId: "",
    name: "",
    points: "",
    vestsFrom: "",
    months: "",
    cliffMonths: "",
    leftOn: "",
  },
});

/** What the form of a change begins with: what is in force. */
const startOf = ({ id, name, points, vestsFrom, months, cliffMonths, leftOn }: CarryPoint) => ({
  replacesId: id,
  name,
  points,
  vestsFrom: vestsFrom ?? "",
  months: months === null ? "" : String(months),
  cliffMonths: cliffMonths === null ? "" : String(cliffMonths),
  leftOn: leftOn ?? "",
});

type Props = { fundId: string; edited: CarryPoint | null; onClose: () => void };

/** Points of somebody in the fund's carry as they are to be; what is in force is changed by another row. */
export function CarryPointDialog({ fundId, edited, onClose }: Props) {
  const { t } = useLingui();
  const isInForce = edited !== null && edited.confirmedAt !== null;
  const form = useKindForm(POINT_FORM, {
    edited: isInForce ? null : edited,
    start: { fundId, ...(isInForce && startOf(edited)) },
    action: edited ? t`Prepare change` : t`Add person`,
    one: t`person with points`,
    toasts: { saved: t`Prepared. A colleague confirms it`, failed: t`Failed to save the points` },
    onSaved: onClose,
  });
  return (
    <RecordFormDialog
      form={form}
      title={edited ? t`Edit ${edited.name}` : t`Add person`}
      description={t`It is in force once a colleague has confirmed it.`}
      onClose={onClose}
    >
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
