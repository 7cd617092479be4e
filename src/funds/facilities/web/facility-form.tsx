import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { Facility } from "#funds/facilities/shared/api.ts";
import { facilityFields } from "#funds/facilities/shared/fields.ts";
import { DAY_COUNTS, RATE_KINDS } from "./facility-words.tsx";

const FACILITY_FORM = kindForm({
  procedures: api.facilities,
  schema: () => import("#funds/facilities/shared/forms.ts").then(({ facilityForm }) => facilityForm),
  worded: { fields: facilityFields, choices: { rateKind: RATE_KINDS, dayCount: DAY_COUNTS } },
  named: [],
  empty: {
    fundId: "",
    lender: "",
    limitAmount: "",
    limitFrom: "",
    rateKind: "fixed",
    rate: "",
    base: "",
    dayCount: "act/360",
    commitmentFee: "",
    maturesOn: "",
    cleanDownDays: "",
  },
});

type Props = { fundId: string; edited: Facility | null; onClose: () => void };

/** A facility as its agreement has it. */
export function FacilityDialog({ fundId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(FACILITY_FORM, {
    edited,
    start: { fundId },
    action: edited ? t`Update facility` : t`Add facility`,
    one: t`facility`,
    onSaved: onClose,
  });
  const isMargin = form.watch("rateKind") === "margin";
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit facility` : t`Add facility`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={[
            "lender",
            "limitAmount",
            "limitFrom",
            "maturesOn",
            "rateKind",
            "rate",
            ...(isMargin ? (["base"] as const) : []),
            "dayCount",
            "commitmentFee",
            "cleanDownDays",
          ]}
          required={["lender", "limitAmount", "limitFrom", "maturesOn", ...(isMargin ? (["base"] as const) : [])]}
          hints={{
            limitAmount: t`In the fund’s currency.`,
            limitFrom: t`Another limit takes effect on its own date.`,
            base: t`Such as 3-month EURIBOR.`,
            cleanDownDays: t`Each drawdown is paid back within them.`,
          }}
        />
      </div>
    </RecordFormDialog>
  );
}
