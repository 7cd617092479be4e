import { z } from "zod";
import { bankAccountContract, bankAccountShape } from "#core/shared/bank/bank-account-contract.ts";
import { id, rowVersion } from "#core/shared/contract.ts";
import { bankAccountForm } from "./bank-account-forms.ts";

const bankAccount = z.object({ ...bankAccountShape, fundId: id });
export type BankAccount = z.infer<typeof bankAccount>;

/** Bank details are seen, prepared and confirmed by a person who may, and by nobody else. */
export const fundBankAccountsApi = bankAccountContract(
  {
    of: { entry: { table: "funds", one: "fund" }, key: "fundId" },
    can: { read: "fund:bank", prepare: "fund:bank", confirm: "fund:bank" },
    path: "fund-bank-accounts",
    reads: { accounts: ["fund_bank_accounts", "users"], changes: ["fund_bank_changes", "users"] },
    row: bankAccount,
    form: bankAccountForm,
    edit: bankAccountForm.extend({ id, rowVersion }),
  },
  {},
);
