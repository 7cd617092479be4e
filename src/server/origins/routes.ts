import type { FastifyInstance } from "fastify";
import type { Filter } from "#shared/core/filters.ts";
import { originFields } from "#shared/origins/fields.ts";
import type { OriginType } from "#shared/origins/rules.ts";
import { columnsOf, listFile } from "../core/list-file.ts";
import type { Road } from "../core/road.ts";
import { countOriginsLeftOut, exportOrigins } from "./queries.ts";

type Origin = Awaited<ReturnType<typeof exportOrigins>>["items"][number];
const { text, number, date, moment } = columnsOf<Origin>();

const COLUMNS = [
  text("Name", (origin) => origin.name),
  text("Kind", (origin) => origin.kind),
  text("Website", (origin) => origin.website),
  text("Place", (origin) => origin.place),
  date("Starts on", (origin) => origin.startsOn),
  date("Ends on", (origin) => origin.endsOn),
  text("Contact", (origin) => origin.contact?.name),
  text("Owner", (origin) => origin.owner?.name),
  number("Companies", (origin) => origin.companies),
  number("Converted", (origin) => origin.converted),
  moment("Added", (origin) => origin.createdAt),
  moment("Archived", (origin) => origin.archivedAt),
  text("Notes", (origin) => origin.notes),
];

const fileOf = (name: string, type: OriginType) => {
  const only: Filter = { field: "type", operator: "equals", value: type };
  return {
    name,
    can: "company:export",
    fields: originFields,
    sort: { field: "createdAt", direction: "desc" },
    columns: COLUMNS,
    read: (...[db, list]: Parameters<typeof exportOrigins>) =>
      exportOrigins(db, { ...list, filters: [...list.filters, only] }),
    leftOut: (...[db, question]: Parameters<typeof countOriginsLeftOut>) =>
      countOriginsLeftOut(db, { ...question, filters: [...question.filters, only] }),
  } as const;
};

const EVENTS = fileOf("events", "event");
const PARTNERS = fileOf("partners", "partner");

/** Events and partners as files. */
export function mountOriginExport(http: FastifyInstance, { road }: { road: Road }): void {
  http.get("/api/exports/events.csv", listFile(road, "csv", EVENTS));
  http.get("/api/exports/events.xlsx", listFile(road, "xlsx", EVENTS));
  http.get("/api/exports/partners.csv", listFile(road, "csv", PARTNERS));
  http.get("/api/exports/partners.xlsx", listFile(road, "xlsx", PARTNERS));
}
