import type { FastifyInstance } from "fastify";
import { contactFields } from "#shared/contacts/fields.ts";
import { columnsOf, listFile } from "../core/list-file.ts";
import type { Road } from "../core/road.ts";
import { exportContacts } from "./queries.ts";

type Contact = Awaited<ReturnType<typeof exportContacts>>["items"][number];
const { text, date, moment } = columnsOf<Contact>();

const COLUMNS = [
  text("Name", (contact) => contact.name),
  text("Title", (contact) => contact.title),
  text("Company", (contact) => contact.companyName),
  text("Type", (contact) => contact.contactType),
  text("Email", (contact) => contact.email),
  text("Phone", (contact) => contact.phone),
  text("LinkedIn", (contact) => contact.linkedin),
  text("Tags", (contact) => contact.tags.join("; ")),
  date("Last contact", (contact) => contact.lastContactOn),
  date("Follow up on", (contact) => contact.followUpOn),
  moment("Added", (contact) => contact.createdAt),
  moment("Archived", (contact) => contact.archivedAt),
  text("Notes", (contact) => contact.notes),
];

const FILE = {
  name: "contacts",
  can: "contact:export",
  fields: contactFields,
  sort: { field: "name", direction: "asc" },
  columns: COLUMNS,
  read: exportContacts,
} as const;

/** Contacts as files. */
export function mountContactExport(http: FastifyInstance, { road }: { road: Road }): void {
  http.get("/api/exports/contacts.csv", listFile(road, "csv", FILE));
  http.get("/api/exports/contacts.xlsx", listFile(road, "xlsx", FILE));
}
