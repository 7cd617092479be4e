import type { FastifyInstance } from "fastify";
import type { Filter } from "#shared/core/filters.ts";
import { referralSourceFields } from "#shared/referral-sources/fields.ts";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { columnsOf, listFile } from "../core/list-file.ts";
import type { Pipeline } from "../core/pipeline.ts";
import { countReferralSourcesLeftOut, exportReferralSources } from "./queries.ts";

type ReferralSource = Awaited<ReturnType<typeof exportReferralSources>>["items"][number];
const { text, number, date, moment } = columnsOf<ReferralSource>();

const COLUMNS = [
  text("Name", (referralSource) => referralSource.name),
  text("Kind", (referralSource) => referralSource.kind),
  text("Website", (referralSource) => referralSource.website),
  text("Place", (referralSource) => referralSource.place),
  date("Starts on", (referralSource) => referralSource.startsOn),
  date("Ends on", (referralSource) => referralSource.endsOn),
  text("Contact", (referralSource) => referralSource.contact?.name),
  text("Owner", (referralSource) => referralSource.owner?.name),
  number("Companies", (referralSource) => referralSource.companies),
  number("Converted", (referralSource) => referralSource.converted),
  moment("Added", (referralSource) => referralSource.createdAt),
  moment("Archived", (referralSource) => referralSource.archivedAt),
  text("Notes", (referralSource) => referralSource.notes),
];

const fileOf = (name: string, type: ReferralSourceType) => {
  const only: Filter = { field: "type", operator: "equals", value: type };
  return {
    name,
    can: "company:export",
    fields: referralSourceFields,
    sort: { field: "createdAt", direction: "desc" },
    columns: COLUMNS,
    read: (...[db, list]: Parameters<typeof exportReferralSources>) =>
      exportReferralSources(db, { ...list, filters: [...list.filters, only] }),
    leftOut: (...[db, question]: Parameters<typeof countReferralSourcesLeftOut>) =>
      countReferralSourcesLeftOut(db, { ...question, filters: [...question.filters, only] }),
  } as const;
};

const EVENTS = fileOf("events", "event");
const PARTNERS = fileOf("partners", "partner");

/** Events and partners as files. */
export function mountReferralSourceExport(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/exports/events.csv", listFile(pipeline, "csv", EVENTS));
  http.get("/api/exports/events.xlsx", listFile(pipeline, "xlsx", EVENTS));
  http.get("/api/exports/partners.csv", listFile(pipeline, "csv", PARTNERS));
  http.get("/api/exports/partners.xlsx", listFile(pipeline, "xlsx", PARTNERS));
}
