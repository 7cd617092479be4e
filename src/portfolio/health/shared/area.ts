import { healthApi, healthRulesApi } from "./api.ts";
import { HEALTH_NOTIFICATIONS } from "./notifications.ts";
import { HEALTH_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    health: healthApi,
    healthRules: healthRulesApi,
  },
  refusals: HEALTH_REFUSALS,
  notifications: HEALTH_NOTIFICATIONS,
};
