import { Trans } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { AnyRecordPicker } from "../core/records/any-record-picker.tsx";
import { type OwnControl } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
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
