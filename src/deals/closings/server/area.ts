import type { ServerArea } from "#core/server/area.ts";
import { dealClosingHandlers } from "./handlers.ts";
import { closingItemHandlers } from "./item-handlers.ts";
import { closingPartyHandlers } from "./party-handlers.ts";
import { closingPaymentHandlers } from "./payment-handlers.ts";
import { closingsFile } from "./routes.ts";
import { closingSignatureHandlers } from "./signature-handlers.ts";
import { closingTemplateHandlers, closingTemplateItemHandlers } from "./template-handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    closingItems: closingItemHandlers,
    closingParties: closingPartyHandlers,
    closingPayments: closingPaymentHandlers,
    closingSignatures: closingSignatureHandlers,
    closingTemplateItems: closingTemplateItemHandlers,
    closingTemplates: closingTemplateHandlers,
    dealClosings: dealClosingHandlers,
  }),
  downloads: [closingsFile],
};
