import { sessionFilters } from "#shared/committee/fields.ts";
import { SESSION_STATUSES } from "#shared/committee/rules.ts";
import { api } from "../core/api/api.ts";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "../core/lists/list-address.ts";
import { viewsOf } from "../core/lists/saved-views.ts";

export const address = listAddress({
  fields: sessionFilters,
  sorts: ["startsAt.desc", "startsAt.asc"],
  choices: {
    status: valuesOf("status", SESSION_STATUSES),
    show: { archived: [equals("isArchived", true)] },
  },
  more: readBuilt,
});
export const SESSION_VIEWS = viewsOf(api.committeeSessionViews, address);
export type CommitteeSearch = SearchOf<typeof address>;
