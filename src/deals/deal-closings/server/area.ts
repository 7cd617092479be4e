import type { ServerArea } from "#core/server/area.ts";
import { dealClosingHandlers } from "./handlers.ts";
import { dealClosingItemHandlers } from "./item-handlers.ts";
import { dealClosingPartyHandlers } from "./party-handlers.ts";
import { dealClosingPaymentHandlers } from "./payment-handlers.ts";
import { closingsFile } from "./routes.ts";
import { dealClosingSignatureHandlers } from "./signature-handlers.ts";
import { dealClosingTemplateHandlers, dealClosingTemplateItemHandlers } from "./template-handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    dealClosingItems: dealClosingItemHandlers,
    dealClosingParties: dealClosingPartyHandlers,
    dealClosingPayments: dealClosingPaymentHandlers,
    dealClosingSignatures: dealClosingSignatureHandlers,
    dealClosingTemplateItems: dealClosingTemplateItemHandlers,
    dealClosingTemplates: dealClosingTemplateHandlers,
    dealClosings: dealClosingHandlers,
  }),
  downloads: [closingsFile],
};
