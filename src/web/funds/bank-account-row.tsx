import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useState } from "react";
import type { BankAccount } from "#shared/funds/bank-accounts-api.ts";
import { api, useCommand } from "../core/api/api.ts";
import { useSession } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { RowMenu } from "../core/records/row-menu.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { HiddenAccount } from "../ui/hidden-account.tsx";
import { MenuItem } from "../ui/menu.tsx";
import { Moment } from "../ui/moment.tsx";
import { RecordRow } from "../ui/record-row.tsx";
import type { BankForm } from "./bank-account-form.tsx";

type Props = { account: BankAccount; isChanging: boolean; onForm: (form: BankForm) => void };

/** One account: what holds, or what is to hold once somebody else confirms it. */
export function BankAccountRow({ account, isChanging, onForm }: Props) {
  const { name, holder, bank, currency, preparedBy, confirmedBy, confirmedAt } = account;
  return (
    <RecordRow
      badge={<State account={account} />}
      title={
        <>
          <bdi>{name}</bdi> · {currency}
        </>
      }
      facts={
        <>
          <Account account={account} />
          <bdi>{holder}</bdi>
          {bank !== null && <bdi>{bank}</bdi>}
          {preparedBy && (
            <span>
              <Trans>
                prepared by <bdi>{preparedBy.name}</bdi>
              </Trans>
            </span>
          )}
          {confirmedBy && confirmedAt !== null && (
            <span>
              <Trans>
                confirmed by <bdi>{confirmedBy.name}</bdi>, <Moment at={confirmedAt} />
              </Trans>
            </span>
          )}
        </>
      }
      menu={
        <span className="flex flex-wrap items-center gap-2">
          {confirmedAt === null && <Confirm account={account} />}
          {!isChanging && <AccountMenu account={account} onForm={onForm} />}
        </span>
      }
    />
  );
}

function State({ account: { confirmedAt, closes, replacesId } }: Pick<Props, "account">) {
  if (confirmedAt !== null)
    return (
      <Badge tone="success">
        <CircleCheck aria-hidden className="size-3" />
        <Trans>Confirmed</Trans>
      </Badge>
    );
  return (
    <Badge tone="warn">
      <CircleDashed aria-hidden className="size-3" />
      {closes ? (
        <Trans>To be closed</Trans>
      ) : replacesId === null ? (
        <Trans>To be confirmed</Trans>
      ) : (
        <Trans>Change to be confirmed</Trans>
      )}
    </Badge>
  );
}

function Account({ account: { id, name, accountEnd } }: Pick<Props, "account">) {
  const { t } = useLingui();
  const see = useCommand(api.fundBankAccounts.see);
  const [seen, setSeen] = useState<{ account: string; bic: string | null }>();
  const onError = ({ message }: Error) => toast.error(message, t`Failed to show the account`);
  return (
    <HiddenAccount
      end={accountEnd}
      label={t`Show the account ${name}`}
      seen={seen}
      busy={see.isPending}
      onSee={() => see.mutate({ id }, { onSuccess: setSeen, onError })}
    />
  );
}

/** Whoever prepared it reads why they cannot. */
function Confirm({ account: { id, rowVersion, name, preparedBy } }: Pick<Props, "account">) {
  const { t } = useLingui();
  const { user } = useSession();
  const confirm = useCommand(api.fundBankAccounts.confirm);
  if (preparedBy?.id === user.id)
    return (
      <span className="text-sm text-quiet">
        <Trans>Ask a colleague to confirm it</Trans>
      </span>
    );
  return (
    <Button
      size="sm"
      variant="primary"
      busy={confirm.isPending}
      aria-label={t`Confirm ${name}`}
      onClick={() =>
        confirm.mutate(
          { id, rowVersion },
          {
            onSuccess: () => toast.success(t`Bank details confirmed`),
            onError: ({ message }) => toast.error(message, t`Failed to confirm bank details`),
          },
        )
      }
    >
      <Trans>Confirm</Trans>
    </Button>
  );
}

function AccountMenu({ account, onForm }: Omit<Props, "isChanging">) {
  const { t } = useLingui();
  const remove = useCommand(api.fundBankAccounts.delete);
  const close = useCommand(api.fundBankAccounts.close);
  const { id, confirmedAt, closes } = account;
  const isWaiting = confirmedAt === null;
  const onError = ({ message }: Error) => toast.error(message, t`Failed to change the account`);
  const edit = () => onForm(isWaiting ? { edited: account, replaces: null } : { edited: null, replaces: account });
  return (
    <RowMenu
      onEdit={closes ? undefined : edit}
      onDelete={isWaiting ? () => remove.mutate({ id }, { onError }) : undefined}
    >
      {!isWaiting && (
        <MenuItem
          onSelect={() =>
            close.mutate({ id }, { onSuccess: () => toast.success(t`It closes once a colleague confirms it`), onError })
          }
        >
          <Trans>Close account</Trans>
        </MenuItem>
      )}
    </RowMenu>
  );
}
