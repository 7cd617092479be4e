import { dealClosingItemsApi, dealClosingsApi } from "./api.ts";
import { CLOSING_METRICS } from "./metrics.ts";
import { dealClosingPartiesApi } from "./parties-api.ts";
import { dealClosingPaymentsApi } from "./payments-api.ts";
import { CLOSING_REFUSALS } from "./refusals.ts";
import { dealClosingSignaturesApi } from "./signatures-api.ts";
import { dealClosingTemplateItemsApi, dealClosingTemplatesApi } from "./templates-api.ts";

export const area = {
  api: {
    dealClosingItems: dealClosingItemsApi,
    dealClosingParties: dealClosingPartiesApi,
    dealClosingPayments: dealClosingPaymentsApi,
    dealClosingSignatures: dealClosingSignaturesApi,
    dealClosingTemplateItems: dealClosingTemplateItemsApi,
    dealClosingTemplates: dealClosingTemplatesApi,
    dealClosings: dealClosingsApi,
  },
  refusals: CLOSING_REFUSALS,
  metrics: CLOSING_METRICS,
};
