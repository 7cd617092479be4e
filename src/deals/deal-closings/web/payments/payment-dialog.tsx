import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import type { Worded } from "#core/web/records/fields/field-words.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { paymentFields } from "#deals/deal-closings/shared/fields.ts";
import type { DealClosingPayment } from "#deals/deal-closings/shared/payments-api.ts";
import { ClosingAmount, ClosingCurrency } from "../closing-amount.tsx";
import type { Closing } from "../closing-values.tsx";

const PAYMENT_WORDED: Worded = {
  fields: paymentFields,
  choices: { purpose: { purchase: msg`Purchase`, costs: msg`Transaction costs` } },
};

const PAYMENT_FORM = kindForm({
  procedures: api.dealClosingPayments,
  schema: () => import("#deals/deal-closings/shared/forms.ts").then(({ paymentForm }) => paymentForm),
  worded: PAYMENT_WORDED,
  empty: { closingId: "", payee: "", purpose: "purchase", amount: "", account: "", bic: "", bank: "", reference: "" },
  controls: { amount: ClosingAmount },
});

type DialogProps = {
  closing: Closing;
  /** What of the amount no payment is for yet, decimal text; empty where nothing is. */
  left: string;
  edited: DealClosingPayment | null;
  onClose: () => void;
};

/** A payment in the currency of its closing; the account of one that is changed may stay unsaid. */
export function PaymentDialog({ closing: { id: closingId, currency }, left, edited, onClose }: DialogProps) {
  const { t } = useLingui();
  const form = useKindForm(PAYMENT_FORM, {
    edited,
    start: { closingId, amount: left },
    action: edited ? t`Update payment` : t`Add payment`,
    one: t`payment`,
    // Accounts are not kept in the browser.
    inPlace: true,
    onSaved: onClose,
  });
  const end = edited?.accountEnd;
  return (
    <ClosingCurrency value={currency}>
      <RecordFormDialog form={form} title={edited ? t`Edit ${edited.payee}` : t`Add payment`} onClose={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormFields
            form={form}
            fields={["payee", "purpose", "amount", "account", "bic", "bank", "reference"]}
            required={edited ? ["payee", "amount"] : ["payee", "amount", "account"]}
            hints={end === undefined ? {} : { account: t`Leave empty to keep the account that ends in ${end}.` }}
          />
        </div>
      </RecordFormDialog>
    </ClosingCurrency>
  );
}
