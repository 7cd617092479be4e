import { Trans } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { checkControl } from "#core/web/records/checklist/check-control.tsx";
import { type OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { FundInput } from "#core/web/records/picker/fund-picker.tsx";
import { CHOSEN_STATUSES } from "#deals/deal-closings/shared/rules.ts";
import { Select } from "#ui/web/form/select.tsx";
import { CLOSING_WORDED, type Closing, useClosingWords } from "./closing-values.tsx";

const YesOrNo = checkControl(<Trans>Yes</Trans>);

/** What people choose, and what it is already where that is another. */
const StatusInput: OwnControl = ({ value, onChange, name, onBlur }) => {
  const words = useClosingWords();
  const chosen: readonly string[] = CHOSEN_STATUSES;
  const now = String(value);
  const options = chosen.includes(now) ? chosen : [...chosen, now];
  return (
    <Select name={name} onBlur={onBlur} value={now} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {options.map((status) => (
        <option key={status} value={status}>
          {words.text("status", status)}
        </option>
      ))}
    </Select>
  );
};

/** What the form of a closing asks, whole or in place. */
export const CLOSING_FORM = kindForm({
  procedures: api.dealClosings,
  schema: () => import("#deals/deal-closings/shared/forms.ts").then(({ closingForm }) => closingForm),
  worded: CLOSING_WORDED,
  named: ["deal", "fund"],
  empty: {
    deal: null,
    type: "equity",
    status: "Documentation",
    stage: "",
    amount: "",
    roundSize: "",
    valuation: "",
    currency: "",
    leadInvestor: "",
    closeDate: "",
    ownerId: "",
    fund: null,
    securityName: "",
    securityKind: "preferred",
    quantity: "",
    takesBoardSeat: false,
    informationRights: true,
    notes: "",
  },
  controls: {
    deal: recordInput("deal"),
    fund: FundInput,
    status: StatusInput,
    takesBoardSeat: YesOrNo,
    informationRights: YesOrNo,
  },
  own: ({ deal, fund, ownerId }: Closing) => ({
    deal: { id: deal.id, name: deal.label },
    fund: fund && { id: fund.id, name: fund.label },
    ownerId: ownerId ?? "",
  }),
});
