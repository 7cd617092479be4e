import { z } from "zod";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { dealFilters } from "./filters.ts";
import { LAYOUTS, PERIODS, SHOWN, STAGES } from "./rules.ts";

/** The state of the deal list, as its address has it. */
const dealViewSearch = keptSearch(dealFilters).extend({
  stage: z.enum(STAGES).optional(),
  show: z.enum(SHOWN).optional(),
  layout: z.enum(LAYOUTS).optional(),
  period: z.enum(PERIODS).optional(),
  columns: z.array(z.string().max(40)).max(40).optional(),
});

export const dealViewsApi = viewsApi({
  can: "deal:read",
  path: "/deal-views",
  list: "the deal list",
  search: dealViewSearch,
});
