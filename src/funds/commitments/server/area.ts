import type { ServerArea } from "#core/server/area.ts";
import { commitmentChangeHandlers } from "./change-handlers.ts";
import { fundFigureHandlers, partnerFigureHandlers } from "./figure-handlers.ts";
import { capitalAccountHandlers, fundPartnerHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    capitalAccounts: capitalAccountHandlers,
    fundFigures: fundFigureHandlers,
    partnerFigures: partnerFigureHandlers,
    fundPartners: fundPartnerHandlers,
    commitmentChanges: commitmentChangeHandlers,
  }),
};
