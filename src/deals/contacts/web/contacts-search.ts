import { api } from "#core/web/api/api.ts";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { contactFilters } from "#deals/contacts/shared/fields.ts";

/** The list of contacts; without a word on it, it shows everybody who is not archived. */
export const address = listAddress({
  fields: contactFilters,
  sorts: ["name.asc", "companyName.asc", "createdAt.desc", "followUpOn.asc", "interactionScore.desc"],
  choices: {
    tab: valuesOf("contactType", ["founder", "investor", "advisor"]),
    show: {
      active: [equals("isActive", true)],
      new: [equals("isNew", true)],
      followUp: [equals("isFollowUpDue", true)],
      archived: [equals("isArchived", true)],
    },
  },
  more: readBuilt,
});
export type ContactsSearch = SearchOf<typeof address>;

export const CONTACT_VIEWS = viewsOf(api.contactViews, address);

/** The archived ones among the contacts the address asks for. */
export function withArchived({ show, filters = [], ...others }: ContactsSearch): ContactsSearch {
  const kept = show && show !== "archived" ? [...filters, ...address.choices.show[show]] : filters;
  return { ...others, show: "archived", ...(kept.length > 0 && { filters: kept }) };
}
