import { Trans, useLingui } from "@lingui/react/macro";
import type { BankAccount } from "#shared/funds/bank-accounts-api.ts";
import { api, useCommand } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { RowMenu } from "../core/records/row-menu.tsx";
import { SecondPerson, SeenAccount, TwoPeopleState, WhoDid } from "../core/records/two-people.tsx";
import { MenuItem } from "../ui/menu.tsx";
import { RecordRow } from "../ui/record-row.tsx";
import type { BankForm } from "./bank-account-form.tsx";

type Props = { account: BankAccount; isChanging: boolean; onForm: (form: BankForm) => void };

/** One account: what holds, or what is to hold once somebody else confirms it. */
export function BankAccountRow({ account, isChanging, onForm }: Props) {
  const { t } = useLingui();
  const { id, name, holder, bank, currency, accountEnd, preparedBy, confirmedBy, confirmedAt } = account;
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
          <SeenAccount
            key={account.rowVersion}
            id={id}
            end={accountEnd}
            label={t`Show the account ${name}`}
            procedure={api.fundBankAccounts.see}
          />
          <bdi>{holder}</bdi>
          {bank !== null && <bdi>{bank}</bdi>}
          <WhoDid preparedBy={preparedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />
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
  return (
    <TwoPeopleState isDone={confirmedAt !== null}>
      {confirmedAt !== null ? (
        <Trans>Confirmed</Trans>
      ) : closes ? (
        <Trans>To be closed</Trans>
      ) : replacesId === null ? (
        <Trans>To be confirmed</Trans>
      ) : (
        <Trans>Change to be confirmed</Trans>
      )}
    </TwoPeopleState>
  );
}

function Confirm({ account: { id, rowVersion, name, preparedBy } }: Pick<Props, "account">) {
  const { t } = useLingui();
  const confirm = useCommand(api.fundBankAccounts.confirm);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to confirm bank details`);
  return (
    <SecondPerson
      preparedBy={preparedBy}
      label={t`Confirm ${name}`}
      busy={confirm.isPending}
      onConfirm={() =>
        confirm.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Bank details confirmed`), onError })
      }
    />
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
