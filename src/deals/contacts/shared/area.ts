import { contactsApi } from "./api.ts";
import { contactLinksApi } from "./links-api.ts";
import { CONTACT_REFUSALS } from "./refusals.ts";
import { contactViewsApi } from "./views-api.ts";

export const area = {
  api: {
    contactLinks: contactLinksApi,
    contacts: contactsApi,
    contactViews: contactViewsApi,
  },
  refusals: CONTACT_REFUSALS,
};
