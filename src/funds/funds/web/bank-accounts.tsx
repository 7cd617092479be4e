import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ConfirmAccount } from "#core/web/records/bank/bank-account-row.tsx";
import { BankAccountRows } from "#core/web/records/bank/bank-accounts.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import type { Fund } from "./fund-values.ts";

const BankAccountDialog = whenOpened(() => import("./bank-account-form.tsx"), "BankAccountDialog");

/** The fund’s bank accounts, for a person who may see bank details: prepared by one, confirmed by another. */
export function BankAccounts({ fund }: { fund: Fund }) {
  if (!useCan("fund:bank")) return null;
  return (
    <BankAccountRows
      asked={{ fundId: fund.id }}
      procedures={api.fundBankAccounts}
      mayPrepare
      renderForm={(form, onClose) => <BankAccountDialog fund={fund} {...form} onClose={onClose} />}
      renderConfirm={(account) => <ConfirmAccount account={account} procedure={api.fundBankAccounts.confirm} />}
    />
  );
}
