import type { ServerArea } from "#core/server/area.ts";
import { journalBatchHandlers } from "./batch-handlers.ts";
import { journalDraftHandlers, ledgerAccountHandlers, ledgerHandlers, periodLockHandlers } from "./handlers.ts";
import { postingLimitHandlers } from "./limit-handlers.ts";
import { ledgerPeriodHandlers } from "./period-handlers.ts";
import { fxRateHandlers } from "./rate-handlers.ts";
import { mountLedgerFiles } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({
    fxRates: fxRateHandlers,
    ledgerPeriods: ledgerPeriodHandlers,
    postingLimits: postingLimitHandlers,
    journalBatches: journalBatchHandlers,
    journalDrafts: journalDraftHandlers,
    ledger: ledgerHandlers,
    ledgerAccounts: ledgerAccountHandlers,
    periodLocks: periodLockHandlers,
  }),
  mounts: [mountLedgerFiles],
};
