import { z } from "zod";
import { command, done, id, query } from "#core/shared/contract.ts";
import { kindsWith } from "#core/shared/records.ts";
import { LINK_ROLES } from "#work/contact-links/shared/rules.ts";
import { contactForm } from "./forms.ts";

const role = z.enum(LINK_ROLES);

const person = z.object({
  /** Of the link. */
  id,
  role,
  contact: z.object({
    id,
    name: z.string(),
    title: z.string().nullable(),
    companyName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
});
export type LinkedPerson = z.infer<typeof person>;

/** Somebody who becomes a contact where they are linked. */
const newPerson = contactForm.pick({ name: true, email: true, phone: true }).extend({ recordId: id, role });
export type NewPerson = z.output<typeof newPerson>;

const record = z.object({
  /** Of the link. */
  id,
  role,
  record: z.object({ id, kind: z.enum(kindsWith("people")), label: z.string() }),
});
export type LinkedRecord = z.infer<typeof record>;

export const contactLinksApi = {
  ofRecord: query({
    can: "contact:read",
    reads: ["contact_links", "contacts", "deals", "companies"],
    path: "/records/{recordId}/contacts",
    summary: "The people of a deal or company, and founders it names who are not contacts yet",
  })
    .input(z.object({ recordId: id }))
    .output(z.object({ items: z.array(person), unlinkedFounders: z.array(z.string()) })),
  ofContact: query({
    can: "contact:read",
    reads: ["contact_links", "contacts"],
    path: "/contacts/{contactId}/links",
    summary: "The deals and companies of a contact",
  })
    .input(z.object({ contactId: id }))
    .output(z.object({ items: z.array(record) })),
  create: command({
    can: "contact:update",
    path: "/records/{recordId}/contacts",
    summary: "Say what a contact is to a deal or company",
  })
    .input(z.object({ recordId: id, contactId: id, role }))
    .output(done),
  createContact: command({
    can: "contact:create",
    path: "/records/{recordId}/contacts/new",
    summary:
      "Make a contact of a name, perhaps with an address and a number, and link it; a founder the firm knows already is linked as it is",
  })
    .input(newPerson)
    .output(z.object({ contactId: id })),
  delete: command({
    can: "contact:update",
    path: "/contact-links/{id}",
    method: "DELETE",
    summary: "Take a person off a deal or company; the contact stays",
  })
    .input(z.object({ id }))
    .output(done),
};
