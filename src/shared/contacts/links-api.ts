import { z } from "zod";
import { command, done, id, query } from "../core/contract.ts";
import { atMost, rule } from "../core/text.ts";
import { kindsWith } from "../records.ts";
import { LINK_ROLES } from "./rules.ts";

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
    summary: "Make a contact of a name and link it; a founder the firm knows already is linked as it is",
  })
    .input(
      z.object({
        recordId: id,
        name: z.string().trim().min(1, rule("Enter a name")).max(200, atMost(200)),
        role,
      }),
    )
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
