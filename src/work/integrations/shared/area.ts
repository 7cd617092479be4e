import { integrationsApi } from "./api.ts";
import { INTEGRATION_NOTIFICATIONS } from "./notifications.ts";
import { INTEGRATION_REFUSALS } from "./refusals.ts";
import { webhooksApi } from "./webhooks-api.ts";

export const area = {
  api: { integrations: integrationsApi, webhooks: webhooksApi },
  refusals: INTEGRATION_REFUSALS,
  notifications: INTEGRATION_NOTIFICATIONS,
};
