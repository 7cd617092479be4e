import { z } from "zod";
import { plainDate } from "#core/shared/contract.ts";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { portfolioFilters } from "./fields.ts";

/** The state of the portfolio, as its address has it. */
const portfolioViewSearch = keptSearch(portfolioFilters).extend({
  show: z.enum(["all", "exited", "archived"]).optional(),
  layout: z.enum(["cards", "charts"]).optional(),
  in: z.enum(["firm"]).optional(),
  asOf: plainDate.optional(),
});

export const portfolioViewsApi = viewsApi({
  can: "portfolio:read",
  path: "/portfolio-views",
  list: "the portfolio",
  search: portfolioViewSearch,
});
