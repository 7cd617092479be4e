import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { AnyRecordPicker } from "../core/records/any-record-picker.tsx";
import { FormFields, type OwnControl } from "../core/records/form-fields.tsx";
import { FormGroup } from "../core/records/form-group.tsx";
import { type KindFormOf, kindForm } from "../core/records/kind-form.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import type { PickedRecord } from "../ui/record-picker.tsx";
import { TERM_SHEET_WORDED, type TermSheet } from "./term-sheet-values.tsx";

const YesOrNo: OwnControl = ({ value, onChange, name }) => (
  <Checkbox
    name={name}
    label={<Trans>Yes</Trans>}
    checked={value === true}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);

/** What the form of a term sheet asks, whole or in place. */
export const TERM_SHEET_FORM = kindForm({
  procedures: api.termSheets,
  schema: () => import("#shared/term-sheets/forms.ts").then(({ termSheetForm }) => termSheetForm),
  worded: TERM_SHEET_WORDED,
  named: ["deal"],
  empty: {
    deal: null,
    amount: "",
    valuation: "",
    currency: "",
    leadInvestor: "",
    liquidationPreference: "",
    dividends: "",
    antiDilution: "",
    boardSeats: "",
    dragAlong: true,
    tagAlong: true,
    pricePerShare: "",
    sharesBefore: "",
    poolAvailable: "",
    optionPool: "",
    poolInPreMoney: true,
    participation: "",
    participationCap: "",
    protectiveProvisions: "",
    informationRights: "",
    proRataRights: "",
    registrationRights: "",
    founderVesting: "",
    expiryDate: "",
    noShopDays: "",
    legalFeesCap: "",
    governingLaw: "",
    closingConditions: "",
    notes: "",
  },
  controls: {
    deal: ({ value, onChange }) => (
      <AnyRecordPicker kinds={["deal"]} value={value as PickedRecord | null} onChange={onChange} />
    ),
    dragAlong: YesOrNo,
    tagAlong: YesOrNo,
    poolInPreMoney: YesOrNo,
  },
  own: ({ deal }: TermSheet) => ({ deal: { id: deal.id, name: deal.label } }),
});

/** The terms in the order of a term sheet: those of every sheet first, the others folded. */
export function TermSheetFields({ form }: { form: KindFormOf<typeof TERM_SHEET_FORM> }) {
  const { t } = useLingui();
  return (
    <>
      <FormFields
        form={form}
        fields={[
          "deal",
          "leadInvestor",
          "amount",
          "valuation",
          "liquidationPreference",
          "dividends",
          "antiDilution",
          "boardSeats",
          "dragAlong",
          "tagAlong",
          "expiryDate",
          "noShopDays",
        ]}
        required={["deal"]}
        hints={{ valuation: t`Before the new money.`, noShopDays: t`Counted from the day all investors have signed.` }}
      />
      <FormGroup
        form={form}
        title={<Trans>Price and option pool</Trans>}
        fields={[
          "pricePerShare",
          "sharesBefore",
          "poolAvailable",
          "optionPool",
          "poolInPreMoney",
          "participation",
          "participationCap",
        ]}
      />
      <FormGroup
        form={form}
        title={<Trans>Rights and provisions</Trans>}
        fields={["protectiveProvisions", "informationRights", "proRataRights", "registrationRights", "founderVesting"]}
      />
      <FormGroup
        form={form}
        title={<Trans>Closing</Trans>}
        fields={["closingConditions", "legalFeesCap", "governingLaw", "notes"]}
      />
    </>
  );
}
