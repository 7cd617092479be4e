import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { portfolioViewsApi } from "#portfolio/portfolio/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { boardSeatHandlers } from "./board-handlers.ts";
import { fundPerformanceHandlers, portfolioCompanyHandlers } from "./handlers.ts";
import { portfolioFile } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({
    fundPerformance: fundPerformanceHandlers,
    portfolioCompanies: portfolioCompanyHandlers,
    boardSeats: boardSeatHandlers,
    portfolioViews: implement(portfolioViewsApi, viewsOf("portfolio_companies")),
  }),
  downloads: [portfolioFile],
};
