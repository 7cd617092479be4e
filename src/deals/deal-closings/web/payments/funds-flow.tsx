import { Trans, useLingui } from "@lingui/react/macro";
import { Landmark, Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { DealClosingPayment } from "#deals/deal-closings/shared/payments-api.ts";
import { roundOf } from "#deals/deal-closings/shared/round.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import type { Closing } from "../closing-values.tsx";
import { PaymentChanges } from "./payment-changes.tsx";
import { PaymentRow } from "./payment-row.tsx";

const PaymentDialog = whenOpened(() => import("./payment-dialog.tsx"), "PaymentDialog");

type Props = { closing: Closing; mayEdit: boolean };

/** Who is paid how much to which account: prepared by one, checked by another. */
export function FundsFlow({ closing, mayEdit }: Props) {
  const { t } = useLingui();
  const payments = useRead(api.dealClosingPayments.list, { closingId: closing.id });
  const [form, setForm] = useState<{ edited: DealClosingPayment | null }>();
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
      {form && (
        <PaymentDialog closing={closing} left={leftOf(closing, items)} {...form} onClose={() => setForm(undefined)} />
      )}
    </div>
  );
}

/** What of the amount is for no payment yet; empty where nothing is. */
function leftOf({ amount }: Closing, payments: readonly DealClosingPayment[]): string {
  const purchases = payments.filter(({ purpose }) => purpose === "purchase").map((payment) => payment.amount);
  const { open } = roundOf({ amount: null, roundSize: amount }, purchases);
  return open !== null && Number(open) > 0 ? open : "";
}
