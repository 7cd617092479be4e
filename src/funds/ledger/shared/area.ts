import { ledgerAccountsApi } from "./accounts-api.ts";
import { ledgerApi } from "./api.ts";
import { journalBatchesApi } from "./batches-api.ts";
import { journalDraftsApi } from "./drafts-api.ts";
import { postingLimitsApi } from "./limits-api.ts";
import { periodLocksApi } from "./period-locks-api.ts";
import { ledgerPeriodsApi } from "./periods-api.ts";
import { fxRatesApi } from "./rates-api.ts";
import { LEDGER_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    fxRates: fxRatesApi,
    ledgerPeriods: ledgerPeriodsApi,
    postingLimits: postingLimitsApi,
    journalBatches: journalBatchesApi,
    journalDrafts: journalDraftsApi,
    ledger: ledgerApi,
    ledgerAccounts: ledgerAccountsApi,
    periodLocks: periodLocksApi,
  },
  refusals: LEDGER_REFUSALS,
};
