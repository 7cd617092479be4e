import { z } from "zod";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { referralSourceFilters } from "./fields.ts";
import { KINDS } from "./rules.ts";

/** The state of the list of events, and that of partners, as their addresses have it. */
const search = keptSearch(referralSourceFilters).extend({
  kind: z.enum([...KINDS.event, ...KINDS.partner]).optional(),
  show: z.enum(["upcoming", "past", "archived"]).optional(),
});

export const eventViewsApi = viewsApi({
  can: "company:read",
  path: "/event-views",
  list: "the list of events",
  search,
});

export const partnerViewsApi = viewsApi({
  can: "company:read",
  path: "/partner-views",
  list: "the list of partners",
  search,
});
