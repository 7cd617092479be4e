import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { download, fileColumns } from "#core/server/records/files.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { contactFields, contactFilters } from "#deals/contacts/shared/fields.ts";
import { cardOf } from "./card.ts";
import { countContactsLeftOut, exportContacts, findContact } from "./queries.ts";

/** Contacts as files. */
export const contactsFile = download({
  name: "contacts",
  can: "contact:export",
  fields: contactFilters,
  sort: { field: "name", direction: "asc" },
  columns: fileColumns(contactFields),
  card: cardOf,
  read: exportContacts,
  leftOut: countContactsLeftOut,
});

/** One contact as a card. */
export function mountContactCard(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/contacts/:id/card.vcf", async (request, reply) => {
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!params.success) throw refuse("core.unreadable");
    const exporting = { can: "contact:export", procedure: "contacts.export", readOnly: true } as const;
    const contact = await pipeline.open(request, exporting, async ({ db }) =>
      required(await findContact(db, params.data.id), msg("Contact")),
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
