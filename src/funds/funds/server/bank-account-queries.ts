import { bankAccountQueries } from "#core/server/records/bank-account-queries.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import type { BankAccount } from "#funds/funds/shared/bank-accounts-api.ts";

export const bankAccountWrites = rowWrites("fundBankAccounts", { table: "funds", key: "fundId" });

export const fundBankAccounts = bankAccountQueries<BankAccount>({
  accounts: "fund_bank_accounts",
  changes: "fund_bank_changes",
  key: "fund_id",
  see: "see_fund_bank_account",
  close: "close_fund_bank_account",
});
