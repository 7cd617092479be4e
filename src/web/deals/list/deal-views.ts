import { api } from "../../core/api/api.ts";
import { type DealSearch, readDealSearch } from "./deal-search.ts";

function keptOf({ search, stage, show, sort, filters, layout, period, columns }: DealSearch) {
  return { search, stage, show, sort, filters, layout, period, columns };
}

/** What of the deal list's address a saved view keeps. */
export const DEAL_VIEWS = { api: api.dealViews, keptOf, read: readDealSearch };
