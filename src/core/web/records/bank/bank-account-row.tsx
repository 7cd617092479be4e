import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ShownBankAccount } from "#core/shared/bank/bank-account-contract.ts";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { type Procedure, useCommand } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import { SecondPerson, SeenAccount, TwoPeopleState, WhoDid } from "../approval/two-people.tsx";
import { RowMenu } from "../rows/row-menu.tsx";

type One = { id: string };
export type BankProcedures = {
  see: Procedure<One, { account: string; bic: string | null }>;
  close: Procedure<One, unknown>;
  delete: Procedure<One, unknown>;
};

type Props<Account> = {
  account: Account;
  procedures: BankProcedures;
  /** What else is said of it. */
  more?: ReactNode;
  /** The button of the second person, while it waits. */
  confirm: ReactNode;
  /** Opens its form; nothing for who may not, and while a change of it waits. */
  onForm: ((account: Account) => void) | undefined;
};

/** One account: what holds, or what is to hold once somebody else confirms it. */
export function BankAccountRow<Account extends ShownBankAccount>(props: Props<Account>) {
  const { account, procedures, more, confirm, onForm } = props;
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
            procedure={procedures.see}
          />
          <bdi>{holder}</bdi>
          {bank !== null && <bdi>{bank}</bdi>}
          <WhoDid preparedBy={preparedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />
          {more}
        </>
      }
      menu={
        <span className="flex flex-wrap items-center gap-2">
          {confirmedAt === null && confirm}
          {onForm && <AccountMenu account={account} procedures={procedures} onForm={() => onForm(account)} />}
        </span>
      }
    />
  );
}

function State({ account: { confirmedAt, closes, replacesId } }: { account: ShownBankAccount }) {
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

type Confirming = { account: ShownBankAccount; procedure: Procedure<{ id: string; rowVersion: number }, unknown> };

/** The button of the second person, where they say nothing besides. */
export function ConfirmAccount({ account: { id, rowVersion, name, preparedBy }, procedure }: Confirming) {
  const { t } = useLingui();
  const confirm = useCommand(procedure);
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

type MenuProps = { account: ShownBankAccount; procedures: BankProcedures; onForm: () => void };

function AccountMenu({ account: { id, confirmedAt, closes }, procedures, onForm }: MenuProps) {
  const { t } = useLingui();
  const remove = useCommand(procedures.delete);
  const close = useCommand(procedures.close);
  const isWaiting = confirmedAt === null;
  const onError = ({ message }: Error) => toast.error(message, t`Failed to change the account`);
  return (
    <RowMenu
      onEdit={closes ? undefined : onForm}
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
