import { z } from "zod";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { diligenceFilters } from "./fields.ts";
import { DILIGENCE_PRIORITIES, DILIGENCE_STAGES, DILIGENCE_STATUSES } from "./rules.ts";

/** The state of the list of due diligence projects, as its address has it. */
const diligenceViewSearch = keptSearch(diligenceFilters).extend({
  status: z.enum(DILIGENCE_STATUSES).optional(),
  stage: z.enum(DILIGENCE_STAGES).optional(),
  priority: z.enum(DILIGENCE_PRIORITIES).optional(),
  show: z.enum(["mine", "archived"]).optional(),
});

export const diligenceViewsApi = viewsApi({
  can: "diligence:read",
  path: "/due-diligence-views",
  list: "the list of due diligence projects",
  search: diligenceViewSearch,
});
