import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Landmark, Plus } from "lucide-react";
import { useState } from "react";
import { paymentFields } from "#shared/closings/fields.ts";
import type { ClosingPayment } from "#shared/closings/payments-api.ts";
import { api, useRead } from "../core/api/api.ts";
import type { Worded } from "../core/records/field-words.ts";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { useKindForm } from "../core/records/use-kind-form.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRows } from "../ui/record-row.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Closing } from "./closing-values.tsx";
import { PaymentChanges } from "./payment-changes.tsx";
import { PaymentRow } from "./payment-row.tsx";

type Props = { closing: Closing; mayEdit: boolean };

/** Who is paid how much to which account: prepared by one, checked by another. */
export function FundsFlow({ closing, mayEdit }: Props) {
  const { t } = useLingui();
  const payments = useRead(api.closingPayments.list, { closingId: closing.id });
  const [form, setForm] = useState<{ edited: ClosingPayment | null }>();
  if (payments.isError) return <ReadProblem error={payments.error} onRetry={() => void payments.refetch()} />;
  if (payments.data === undefined) return <Skeleton className="h-64 w-full" />;
  const { items } = payments.data;
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
      <Trans>Add payment</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? (
        <EmptyState
          icon={<Landmark />}
          title={t`No payments yet`}
          text={t`Add who is paid and to which account. A colleague checks the bank details before the deal closes.`}
          action={add || undefined}
        />
      ) : (
        <Section title={<Trans>Funds flow</Trans>} label={t`Funds flow`} beside={add}>
          <RecordRows>
            {items.map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                currency={closing.currency}
                mayEdit={mayEdit}
                onEdit={() => setForm({ edited: payment })}
              />
            ))}
          </RecordRows>
        </Section>
      )}
      <PaymentChanges closing={closing} />
      {form && <PaymentDialog closing={closing} {...form} onClose={() => setForm(undefined)} />}
    </div>
  );
}

const PAYMENT_WORDED: Worded = {
  fields: paymentFields,
  choices: { purpose: { purchase: msg`Purchase`, costs: msg`Transaction costs` } },
};

const PAYMENT_FORM = kindForm({
  procedures: api.closingPayments,
  schema: () => import("#shared/closings/forms.ts").then(({ paymentForm }) => paymentForm),
  worded: PAYMENT_WORDED,
  empty: { closingId: "", payee: "", purpose: "purchase", amount: "", account: "", bic: "", bank: "", reference: "" },
});

type DialogProps = { closing: Closing; edited: ClosingPayment | null; onClose: () => void };

/** A payment in the currency of its closing; the account of one that is changed may stay unsaid. */
function PaymentDialog({ closing: { id: closingId, currency, amount }, edited, onClose }: DialogProps) {
  const { t } = useLingui();
  const form = useKindForm(PAYMENT_FORM, {
    edited,
    start: { closingId, amount: amount ?? "" },
    action: edited ? t`Update payment` : t`Add payment`,
    one: t`payment`,
    // Accounts are not kept in the browser.
    inPlace: true,
    onSaved: onClose,
  });
  const end = edited?.accountEnd;
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.payee}` : t`Add payment`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["payee", "purpose", "amount", "account", "bic", "bank", "reference"]}
          required={edited ? ["payee", "amount"] : ["payee", "amount", "account"]}
          hints={{
            amount: t`In ${currency}.`,
            ...(end !== undefined && { account: t`Leave empty to keep the account that ends in ${end}.` }),
          }}
        />
      </div>
    </RecordFormDialog>
  );
}
