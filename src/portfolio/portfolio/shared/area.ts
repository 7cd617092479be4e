import { portfolioCompaniesApi } from "./api.ts";
import { boardSeatsApi } from "./board-api.ts";
import { fundPerformanceApi } from "./performance-api.ts";
import { PORTFOLIO_REFUSALS } from "./refusals.ts";
import { portfolioViewsApi } from "./views-api.ts";

export const area = {
  api: {
    fundPerformance: fundPerformanceApi,
    portfolioCompanies: portfolioCompaniesApi,
    portfolioViews: portfolioViewsApi,
    boardSeats: boardSeatsApi,
  },
  refusals: PORTFOLIO_REFUSALS,
};
