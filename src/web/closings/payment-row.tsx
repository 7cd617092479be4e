import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useState } from "react";
import type { ClosingPayment } from "#shared/closings/payments-api.ts";
import { api, useCommand } from "../core/api/api.ts";
import { useSession } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { RowMenu } from "../core/records/row-menu.tsx";
import { Amount } from "../ui/amount.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { HiddenAccount } from "../ui/hidden-account.tsx";
import { Moment } from "../ui/moment.tsx";
import { RecordRow } from "../ui/record-row.tsx";

type Props = { payment: ClosingPayment; currency: string; mayEdit: boolean; onEdit: () => void };

/** One payment: to whom, how much, the end of its account, who prepared and who checked it. */
export function PaymentRow({ payment, currency, mayEdit, onEdit }: Props) {
  const { t } = useLingui();
  const remove = useCommand(api.closingPayments.delete);
  const { id, payee, purpose, amount, bank, reference, preparedBy, checkedBy, checkedAt } = payment;
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update payment`);
  return (
    <RecordRow
      badge={<State isChecked={checkedAt !== null} />}
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
          <Account payment={payment} />
          {bank !== null && <bdi>{bank}</bdi>}
          {reference !== null && <bdi>{reference}</bdi>}
          {preparedBy && (
            <span>
              <Trans>
                prepared by <bdi>{preparedBy.name}</bdi>
              </Trans>
            </span>
          )}
          {checkedBy && checkedAt !== null && (
            <span>
              <Trans>
                checked by <bdi>{checkedBy.name}</bdi>, <Moment at={checkedAt} />
              </Trans>
            </span>
          )}
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

function State({ isChecked }: { isChecked: boolean }) {
  return isChecked ? (
    <Badge tone="success">
      <CircleCheck aria-hidden className="size-3" />
      <Trans>Checked</Trans>
    </Badge>
  ) : (
    <Badge tone="warn">
      <CircleDashed aria-hidden className="size-3" />
      <Trans>To be checked</Trans>
    </Badge>
  );
}

/** The end of the account; in full for whoever asks, which is written down. */
function Account({ payment: { id, payee, accountEnd } }: Pick<Props, "payment">) {
  const { t } = useLingui();
  const see = useCommand(api.closingPayments.see);
  const [seen, setSeen] = useState<{ account: string; bic: string | null }>();
  const onError = ({ message }: Error) => toast.error(message, t`Failed to show the account`);
  return (
    <HiddenAccount
      end={accountEnd}
      label={t`Show the account of ${payee}`}
      seen={seen}
      busy={see.isPending}
      onSee={() => see.mutate({ id }, { onSuccess: setSeen, onError })}
    />
  );
}

/** Whoever prepared it reads why they cannot. */
function Check({ payment: { id, rowVersion, payee, preparedBy } }: Pick<Props, "payment">) {
  const { t } = useLingui();
  const { user } = useSession();
  const check = useCommand(api.closingPayments.check);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update payment`);
  if (preparedBy?.id === user.id)
    return (
      <span className="text-sm text-quiet">
        <Trans>Ask a colleague to check it</Trans>
      </span>
    );
  return (
    <Button
      size="sm"
      variant="primary"
      busy={check.isPending}
      aria-label={t`Check the bank details of ${payee}`}
      onClick={() =>
        check.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Bank details checked`), onError })
      }
    >
      <Trans>Check</Trans>
    </Button>
  );
}
