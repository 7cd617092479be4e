import type { WatchlistCard } from "#shared/watchlist/api.ts";
import { watchlistFields } from "#shared/watchlist/fields.ts";
import { columnsOf } from "../core/list-file.ts";
import { download } from "../core/records/files.ts";
import { listWatchlist } from "./queries.ts";

const { text, date, moment } = columnsOf<WatchlistCard>();

const COLUMNS = [
  text("Company", ({ company }) => company.name),
  text("Status", ({ company }) => company.status),
  text("Source", ({ company }) => company.source),
  text("Sector", ({ company }) => company.sector),
  text("Watched by", ({ watcher }) => watcher.name),
  text("Reason", (watch) => watch.reason),
  date("Look again on", (watch) => watch.lookAgainOn),
  moment("Watched since", (watch) => watch.createdAt),
  moment("Converted", ({ company }) => company.convertedAt),
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
