import type { FastifyInstance } from "fastify";
import type { WatchCard } from "#shared/watches/api.ts";
import { watchFields } from "#shared/watches/fields.ts";
import { columnsOf, listFile } from "../core/list-file.ts";
import type { Road } from "../core/road.ts";
import { listWatches } from "./queries.ts";

const { text, date, moment } = columnsOf<WatchCard>();

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

const FILE = {
  name: "watches",
  can: "company:export",
  fields: watchFields,
  sort: { field: "lookAgainOn", direction: "asc" },
  columns: COLUMNS,
  read: listWatches,
} as const;

/** The watch list as a file. */
export function mountWatchExport(http: FastifyInstance, { road }: { road: Road }): void {
  http.get("/api/exports/watches.csv", listFile(road, "csv", FILE));
  http.get("/api/exports/watches.xlsx", listFile(road, "xlsx", FILE));
}
