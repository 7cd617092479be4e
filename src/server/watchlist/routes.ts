import { msg } from "#shared/core/text.ts";
import type { WatchlistCard } from "#shared/watchlist/api.ts";
import { watchlistFields } from "#shared/watchlist/fields.ts";
import { columnsOf } from "../core/list-file.ts";
import { download } from "../core/records/files.ts";
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
