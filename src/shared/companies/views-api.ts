import { z } from "zod";
import { keptSearch } from "../core/view-forms.ts";
import { viewsApi } from "../core/views-api.ts";
import { companyFields } from "./fields.ts";
import { SHOWN, SOURCES } from "./rules.ts";

/** The state of the list of prospects, as its address has it. */
const prospectViewSearch = keptSearch(companyFields).extend({
  source: z.enum(SOURCES).optional(),
  show: z.enum(SHOWN).optional(),
});

export const prospectViewsApi = viewsApi({
  can: "company:read",
  path: "/prospect-views",
  list: "the list of prospects",
  search: prospectViewSearch,
});
