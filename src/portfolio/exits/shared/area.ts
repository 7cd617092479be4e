import { exitBuyersApi, exitScenariosApi, exitsApi } from "./api.ts";
import { EXIT_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    exitBuyers: exitBuyersApi,
    exitScenarios: exitScenariosApi,
    exits: exitsApi,
  },
  refusals: EXIT_REFUSALS,
};
