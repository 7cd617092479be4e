import { columnsOf } from "#core/server/lists/list-file.ts";
import { download } from "#core/server/records/files.ts";
import { msg } from "#core/shared/text.ts";
import type { WatchlistCard } from "#deals/watchlist/shared/api.ts";
import { watchlistFields } from "#deals/watchlist/shared/fields.ts";
import { listWatchlist } from "./queries.ts";

const { text, date, moment } = columnsOf<WatchlistCard>();

const COLUMNS = [
  text(msg("Company"), ({ company }) => company.name),
  text(msg("Status"), ({ company }) => company.status),
  text(msg("Source"), ({ company }) => company.source),
  text(msg("Sector"), ({ company }) => company.sector),
  text(msg("Watched by"), ({ watcher }) => watcher.name),
  text(msg("Reason"), (watch) => watch.reason),
  date(msg("Revisit on"), (watch) => watch.lookAgainOn),
  moment(msg("Watched since"), (watch) => watch.createdAt),
  moment(msg("Converted"), ({ company }) => company.convertedAt),
];

/** The watch list as a file. */
export const watchlistFile = download({
  name: "watchlist",
  can: "company:export",
  fields: watchlistFields,
  sort: { field: "lookAgainOn", direction: "asc" },
  columns: COLUMNS,
  read: listWatchlist,
});
