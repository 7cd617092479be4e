import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contactFields } from "#shared/contacts/fields.ts";
import { AppError } from "#shared/core/errors.ts";
import { writeList } from "#shared/core/written-lists.ts";
import { columnsOf } from "../core/list-file.ts";
import type { Pipeline } from "../core/pipeline.ts";
import { download } from "../core/records/files.ts";
import { required } from "../core/required.ts";
import { cardOf } from "./card.ts";
import { countContactsLeftOut, exportContacts, findContact } from "./queries.ts";

type Contact = Awaited<ReturnType<typeof exportContacts>>["items"][number];
const { text, number, date, moment } = columnsOf<Contact>();

const COLUMNS = [
  text("Name", (contact) => contact.name),
  text("Title", (contact) => contact.title),
  text("Company", (contact) => contact.companyName),
  text("Type", (contact) => contact.contactType),
  text("Email", (contact) => contact.email),
  text("Phone", (contact) => contact.phone),
  text("Further Emails", (contact) => writeList(contact.moreEmails)),
  text("Further Phones", (contact) => writeList(contact.morePhones)),
  text("LinkedIn", (contact) => contact.linkedin),
  text("Tags", (contact) => writeList(contact.tags)),
  date("Last contact", (contact) => contact.lastContactOn),
  number("Interaction score", (contact) => contact.interactionScore),
  date("Follow up on", (contact) => contact.followUpOn),
  moment("Added", (contact) => contact.createdAt),
  moment("Archived", (contact) => contact.archivedAt),
  text("Notes", (contact) => contact.notes),
];

/** Contacts as files. */
export const contactsFile = download({
  name: "contacts",
  can: "contact:export",
  fields: contactFields,
  sort: { field: "name", direction: "asc" },
  columns: COLUMNS,
  card: cardOf,
  read: exportContacts,
  leftOut: countContactsLeftOut,
});

/** One contact as a card. */
export function mountContactCard(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/contacts/:id/card.vcf", async (request, reply) => {
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!params.success) throw new AppError("invalid", "The request could not be read");
    const exporting = { can: "contact:export", procedure: "contacts.export", readOnly: true } as const;
    const contact = await pipeline.open(request, exporting, async ({ db }) =>
      required(await findContact(db, params.data.id), "Contact"),
    );
    return reply
      .headers({
        "content-type": "text/vcard; charset=utf-8",
        "content-disposition": 'attachment; filename="contact.vcf"',
        "cache-control": "no-store",
      })
      .send(cardOf(contact));
  });
}
