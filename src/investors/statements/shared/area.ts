import { statementsApi } from "./api.ts";
import { STATEMENT_NOTIFICATIONS } from "./notifications.ts";
import { STATEMENT_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    statements: statementsApi,
  },
  refusals: STATEMENT_REFUSALS,
  notifications: STATEMENT_NOTIFICATIONS,
};
