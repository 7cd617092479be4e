import { bankAccountFields } from "#core/shared/bank/bank-account-fields.ts";
import { api } from "#core/web/api/api.ts";
import {
  BankDetailsDialog,
  EMPTY_ACCOUNT,
  startOfAccount,
  useAccountFields,
  useAccountWords,
} from "#core/web/records/bank/bank-account-form.tsx";
import type { BankForm } from "#core/web/records/bank/bank-accounts.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { BankAccount } from "#funds/funds/shared/bank-accounts-api.ts";
import type { Fund } from "./fund-values.ts";

const BANK_FORM = kindForm({
  procedures: api.fundBankAccounts,
  schema: () => import("#funds/funds/shared/bank-account-forms.ts").then(({ bankAccountForm }) => bankAccountForm),
  worded: { fields: bankAccountFields },
  empty: { fundId: "", ...EMPTY_ACCOUNT },
});

type Props = BankForm<BankAccount> & { fund: Fund; onClose: () => void };

/** Details of an account of the fund as they are to hold. */
export function BankAccountDialog({ fund, edited, replaces, onClose }: Props) {
  const before = edited ?? replaces;
  const form = useKindForm(BANK_FORM, {
    edited,
    start: { fundId: fund.id, ...startOfAccount(replaces, { holder: fund.name, currency: fund.currency }) },
    ...useAccountWords(before),
    onSaved: onClose,
  });
  const fields = useAccountFields(before, { account: form.watch("account") ?? "", bic: form.watch("bic") ?? "" });
  return (
    <BankDetailsDialog form={form} before={before} onClose={onClose}>
      <FormFields form={form} {...fields} />
    </BankDetailsDialog>
  );
}
