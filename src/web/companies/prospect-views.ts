import { api } from "../core/api/api.ts";
import { address, type SourcingSearch } from "./sourcing-search.ts";

function keptOf({ search, source, show, added, from, to, sort, filters }: SourcingSearch) {
  return { search, source, show, added, from, to, sort, filters };
}

/** What of the address of the list of prospects a saved view keeps. */
export const PROSPECT_VIEWS = { api: api.prospectViews, keptOf, read: address.read };
