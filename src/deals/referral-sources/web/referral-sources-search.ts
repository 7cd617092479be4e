import { api } from "#core/web/api/api.ts";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { referralSourceFilters } from "#deals/referral-sources/shared/fields.ts";
import { KINDS, type ReferralSourceType } from "#deals/referral-sources/shared/rules.ts";

/** The list of events or partners; without a word on it, it shows everything that is not archived. */
export const address = listAddress({
  fields: referralSourceFilters,
  sorts: ["startsOn.desc", "startsOn.asc", "createdAt.desc", "name.asc"],
  choices: {
    kind: valuesOf("kind", [...KINDS.event, ...KINDS.partner]),
    show: {
      upcoming: [equals("isUpcoming", true)],
      past: [equals("isUpcoming", false)],
      archived: [equals("isArchived", true)],
    },
  },
  more: readBuilt,
});
export type ReferralSourcesSearch = SearchOf<typeof address>;

/** Events and partners are lists of their own. */
export const REFERRAL_SOURCE_VIEWS = {
  event: viewsOf(api.eventViews, address),
  partner: viewsOf(api.partnerViews, address),
};

export const FIRST_SORT = { event: "startsOn.desc", partner: "name.asc" } as const;

export const listOf = (type: ReferralSourceType, shown: ReferralSourcesSearch) =>
  address.listOf(shown, [equals("type", type)], FIRST_SORT[type]);
