import { msg } from "#shared/core/text.ts";
import { fundBankAccountsApi } from "#shared/funds/bank-accounts-api.ts";
import { bankAccountRows } from "../core/records/bank-account-rows.ts";
import { confirmedByMe } from "../core/records/second-person.ts";
import { implement } from "../core/rpc.ts";
import { bankAccountWrites, fundBankAccounts } from "./bank-account-queries.ts";

/** Who prepares and who confirms, the database decides (guard_fund_bank_account). */
export const fundBankAccountHandlers = implement(
  fundBankAccountsApi,
  bankAccountRows({
    of: { word: msg("Fund"), key: "fundId" },
    queries: fundBankAccounts,
    writes: bankAccountWrites,
    confirm: (db, seen) => bankAccountWrites.update(db, seen, confirmedByMe("confirmedBy", "confirmedAt")),
  }),
);
