import { z } from "zod";
import { plainDate } from "#core/shared/contract.ts";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { companyFilters } from "./fields.ts";
import { ADDED, SHOWN, SOURCES } from "./rules.ts";

/** The state of the list of prospects, as its address has it. */
const prospectViewSearch = keptSearch(companyFilters).extend({
  source: z.enum(SOURCES).optional(),
  show: z.enum(SHOWN).optional(),
  added: z.enum(ADDED).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
});

export const prospectViewsApi = viewsApi({
  can: "company:read",
  path: "/prospect-views",
  list: "the list of prospects",
  search: prospectViewSearch,
});
