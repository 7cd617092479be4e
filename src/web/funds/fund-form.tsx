import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { AnyRecordPicker } from "../core/records/any-record-picker.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { FormGroup } from "../core/records/form-group.tsx";
import { type KindFormOf, kindForm } from "../core/records/kind-form.ts";
import type { PickedRecord } from "../ui/record-picker.tsx";
import { FUND_WORDED, type Fund } from "./fund-values.ts";

/** What the form of a fund asks, whole or in place. */
export const FUND_FORM = kindForm({
  procedures: api.funds,
  schema: () => import("#shared/funds/forms.ts").then(({ fundForm }) => fundForm),
  worded: FUND_WORDED,
  named: ["parent"],
  empty: {
    name: "",
    vehicle: "main",
    parent: null,
    status: "Raising",
    vintage: "",
    targetSize: "",
    hardCap: "",
    currency: "",
    strategy: "",
    domicile: "",
    legalForm: "",
    lei: "",
    fiscalYearEnd: "12-31",
    accountingBasis: "",
    costRelief: "fifo",
    transactionCosts: "capitalised",
    administrator: "",
    auditor: "",
    ilpaMethodology: "",
    inceptionDate: "",
    commencementDate: "",
    initialClosingDate: "",
    finalClosingDate: "",
    notes: "",
  },
  controls: {
    parent: ({ value, onChange }) => (
      <AnyRecordPicker kinds={["fund"]} value={value as PickedRecord | null} onChange={onChange} />
    ),
  },
  own: ({ parent, vintage }: Fund) => ({
    parent: parent && { id: parent.id, name: parent.label },
    vintage: vintage === null ? "" : String(vintage),
  }),
});

/** What every fund says first, its papers and people folded. */
export function FundFields({ form }: { form: KindFormOf<typeof FUND_FORM> }) {
  const { t } = useLingui();
  return (
    <>
      <FormFields
        form={form}
        fields={["name", "vehicle", "status", "vintage", "targetSize", "hardCap", "parent", "strategy"]}
        required={["name"]}
        hints={{ parent: t`Of a feeder, the master fund it invests in.` }}
      />
      <FormGroup
        form={form}
        title={<Trans>Legal and accounting</Trans>}
        fields={[
          "domicile",
          "legalForm",
          "lei",
          "fiscalYearEnd",
          "accountingBasis",
          "costRelief",
          "transactionCosts",
          "ilpaMethodology",
          "administrator",
          "auditor",
        ]}
        hints={{
          fiscalYearEnd: t`Month and day, such as 12-31.`,
          costRelief: t`Fixed with the first sale.`,
          ilpaMethodology: t`Chosen once for the life of the fund.`,
        }}
      />
      <FormGroup
        form={form}
        title={<Trans>Dates and notes</Trans>}
        fields={["inceptionDate", "commencementDate", "initialClosingDate", "finalClosingDate", "notes"]}
      />
    </>
  );
}
