import { z } from "zod";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { sessionFilters } from "./fields.ts";
import { SESSION_STATUSES } from "./rules.ts";

/** The state of the list of committee sessions, as its address has it. */
const sessionViewSearch = keptSearch(sessionFilters).extend({
  status: z.enum(SESSION_STATUSES).optional(),
  show: z.enum(["archived"]).optional(),
});

export const sessionViewsApi = viewsApi({
  can: "committee:read",
  path: "/committee-session-views",
  list: "the list of committee sessions",
  search: sessionViewSearch,
});
