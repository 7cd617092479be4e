import { z } from "zod";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { contactFilters } from "./fields.ts";
import { SHOWN, TABS } from "./rules.ts";

/** The state of the list of contacts, as its address has it. */
const contactViewSearch = keptSearch(contactFilters).extend({
  tab: z.enum(TABS).optional(),
  show: z.enum(SHOWN).optional(),
});

export const contactViewsApi = viewsApi({
  can: "contact:read",
  path: "/contact-views",
  list: "the list of contacts",
  search: contactViewSearch,
});
