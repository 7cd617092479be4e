import { api } from "../core/api/api.ts";
import { address, type ContactsSearch } from "./contacts-search.ts";

function keptOf({ search, tab, show, sort, filters }: ContactsSearch) {
  return { search, tab, show, sort, filters };
}

/** What of the address of the list of contacts a saved view keeps. */
export const CONTACT_VIEWS = { api: api.contactViews, keptOf, read: address.read };
