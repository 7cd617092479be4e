import type { BankAccount } from "#shared/funds/bank-accounts-api.ts";
import { bankAccountQueries } from "../core/records/bank-account-queries.ts";
import { rowWrites } from "../core/records/row-writes.ts";

export const bankAccountWrites = rowWrites("fundBankAccounts", { table: "funds", key: "fundId" });

export const fundBankAccounts = bankAccountQueries<BankAccount>({
  accounts: "fund_bank_accounts",
  changes: "fund_bank_changes",
  key: "fund_id",
  see: "see_fund_bank_account",
  close: "close_fund_bank_account",
});
