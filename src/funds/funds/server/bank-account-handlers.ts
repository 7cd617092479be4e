import { implement } from "#core/server/http/rpc.ts";
import { bankAccountRows } from "#core/server/records/bank-account-rows.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { msg } from "#core/shared/text.ts";
import { fundBankAccountsApi } from "#funds/funds/shared/bank-accounts-api.ts";
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
