import { z } from "zod";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { userFilters } from "./fields.ts";
import { MEMBER_STATUSES } from "./rules.ts";

/** The state of the list of users, as its address has it. Which roles there are the firm says. */
const userViewSearch = keptSearch(userFilters).extend({
  role: z.string().max(100).optional(),
  status: z.enum(MEMBER_STATUSES).optional(),
});

export const userViewsApi = viewsApi({
  can: "user:read",
  path: "/user-views",
  list: "the list of users",
  search: userViewSearch,
});
