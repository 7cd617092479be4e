import { api } from "#core/web/api/api.ts";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { sessionFilters } from "#deals/committee/shared/fields.ts";
import { SESSION_STATUSES } from "#deals/committee/shared/rules.ts";

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
