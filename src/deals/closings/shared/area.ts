import { closingItemsApi, dealClosingsApi } from "./api.ts";
import { CLOSING_METRICS } from "./metrics.ts";
import { closingPartiesApi } from "./parties-api.ts";
import { closingPaymentsApi } from "./payments-api.ts";
import { CLOSING_REFUSALS } from "./refusals.ts";
import { closingSignaturesApi } from "./signatures-api.ts";
import { closingTemplateItemsApi, closingTemplatesApi } from "./templates-api.ts";

export const area = {
  api: {
    closingItems: closingItemsApi,
    closingParties: closingPartiesApi,
    closingPayments: closingPaymentsApi,
    closingSignatures: closingSignaturesApi,
    closingTemplateItems: closingTemplateItemsApi,
    closingTemplates: closingTemplatesApi,
    dealClosings: dealClosingsApi,
  },
  refusals: CLOSING_REFUSALS,
  metrics: CLOSING_METRICS,
};
