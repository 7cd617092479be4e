import type { ServerArea } from "#core/server/area.ts";
import { fundBankAccountHandlers } from "./bank-account-handlers.ts";
import { businessDayHandlers } from "./business-day-handlers.ts";
import { fundHandlers, fundTermHandlers } from "./handlers.ts";
import { fundsFile } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({
    funds: fundHandlers,
    fundTerms: fundTermHandlers,
    businessDays: businessDayHandlers,
    fundBankAccounts: fundBankAccountHandlers,
  }),
  downloads: [fundsFile],
};
