import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { SecondPerson, SeenAccount, TwoPeopleState, WhoDid } from "#core/web/records/approval/two-people.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import type { DealClosingPayment } from "#deals/deal-closings/shared/payments-api.ts";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";

type Props = { payment: DealClosingPayment; currency: string; mayEdit: boolean; onEdit: () => void };

/** One payment: to whom, how much, the end of its account, who prepared and who checked it. */
export function PaymentRow({ payment, currency, mayEdit, onEdit }: Props) {
  const { t } = useLingui();
  const remove = useCommand(api.dealClosingPayments.delete);
  const { id, payee, purpose, amount, accountEnd, bank, reference, preparedBy, checkedBy, checkedAt } = payment;
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update payment`);
  return (
    <RecordRow
      badge={
        <TwoPeopleState isDone={checkedAt !== null}>
          {checkedAt === null ? <Trans>To be checked</Trans> : <Trans>Checked</Trans>}
        </TwoPeopleState>
      }
      title={
        <>
          {payee} · <Amount amount={amount} currency={currency} />
        </>
      }
      facts={
        <>
          {purpose === "costs" && (
            <span>
              <Trans>Transaction costs</Trans>
            </span>
          )}
          <SeenAccount
            key={payment.rowVersion}
            id={id}
            end={accountEnd}
            label={t`Show the account of ${payee}`}
            procedure={api.dealClosingPayments.see}
          />
          {bank !== null && <bdi>{bank}</bdi>}
          {reference !== null && <bdi>{reference}</bdi>}
          <WhoDid preparedBy={preparedBy} confirmedBy={checkedBy} confirmedAt={checkedAt} act="check" />
        </>
      }
      menu={
        mayEdit && (
          <span className="flex flex-wrap items-center gap-2">
            {checkedAt === null && <Check payment={payment} />}
            <RowMenu onEdit={onEdit} onDelete={() => remove.mutate({ id }, { onError })} />
          </span>
        )
      }
    />
  );
}

function Check({ payment: { id, rowVersion, payee, preparedBy } }: Pick<Props, "payment">) {
  const { t } = useLingui();
  const check = useCommand(api.dealClosingPayments.check);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update payment`);
  return (
    <SecondPerson
      preparedBy={preparedBy}
      act="check"
      label={t`Check the bank details of ${payee}`}
      busy={check.isPending}
      onConfirm={() =>
        check.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Bank details checked`), onError })
      }
    />
  );
}
