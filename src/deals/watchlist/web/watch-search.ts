import { ME } from "#core/shared/me.ts";
import { equals, listAddress, readBuilt, type SearchOf } from "#core/web/lists/address/list-address.ts";
import { watchlistFields } from "#deals/watchlist/shared/fields.ts";

/** The watch list; without a word on whose, one's own. */
export const address = listAddress({
  fields: watchlistFields,
  sorts: ["lookAgainOn.asc", "createdAt.desc", "company.asc"],
  choices: { who: { all: [] }, show: { due: [equals("isDue", true)] } },
  more: readBuilt,
});
export type WatchlistSearch = SearchOf<typeof address>;

export const listOf = (shown: WatchlistSearch) =>
  address.listOf(shown, shown.who === undefined ? [equals("watcher", ME)] : []);
