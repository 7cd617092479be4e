import type { ServerArea } from "#core/server/area.ts";
import { competitorActivityHandlers, competitorCompanyHandlers, competitorHandlers } from "./handlers.ts";
import { mountCompetitorReports } from "./report-routes.ts";
import { rivalDealHandlers, rivalFirmHandlers } from "./rival-handlers.ts";
import { competitorsFile, rivalsFile } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({
    competitorActivities: competitorActivityHandlers,
    competitorCompanies: competitorCompanyHandlers,
    competitors: competitorHandlers,
    rivalDeals: rivalDealHandlers,
    rivalFirms: rivalFirmHandlers,
  }),
  downloads: [competitorsFile, rivalsFile],
  mounts: [mountCompetitorReports],
};
