import { z } from "zod";
import { command, done, id, query, rowVersion } from "#core/shared/contract.ts";
import { page } from "#core/shared/lists/paging.ts";
import { SIGNS } from "#core/shared/records/merge-signs.ts";
import { duplicateCandidates, pastMerge } from "#core/shared/records/merges.ts";
import { company } from "#deals/companies/shared/api.ts";
import { companyForm } from "#deals/companies/shared/forms.ts";
import { contact } from "#deals/contacts/shared/api.ts";
import { contactForm } from "#deals/contacts/shared/forms.ts";

const question = z.object({
  /** Same domain or address, or merely the same name. */
  sign: z.enum(SIGNS),
  cursor: z.string().max(500).optional(),
});
const answer = page(duplicateCandidates);

const pastPage = z.object({ cursor: z.string().max(500).optional() });

const pair = { survivorId: id, mergedId: id, survivorVersion: rowVersion, mergedVersion: rowVersion };
const different = z.object({ sign: z.enum(SIGNS), key: z.string().max(500), ids: z.array(z.uuid()).min(2).max(200) });

export const mergesApi = {
  companies: query({
    can: "company:read",
    reads: ["companies", "distinct_records"],
    path: "/merges/companies",
    summary: "Companies that may be one: by domain, or by name where at most one has a domain",
  })
    .input(question)
    .output(answer),
  contacts: query({
    can: "contact:read",
    reads: ["contacts", "contact_emails", "distinct_records"],
    path: "/merges/contacts",
    summary: "Contacts that may be one: by address, or by name where at most one has an address",
  })
    .input(question)
    .output(answer),
  pastCompanies: query({
    can: "company:read",
    reads: ["merges", "companies", "users"],
    path: "/merges/companies/past",
    summary: "Which companies were merged, by whom and when, newest first",
  })
    .input(pastPage)
    .output(page(pastMerge)),
  pastContacts: query({
    can: "contact:read",
    reads: ["merges", "contacts", "users"],
    path: "/merges/contacts/past",
    summary: "Which contacts were merged, by whom and when, newest first",
  })
    .input(pastPage)
    .output(page(pastMerge)),
  mergeCompanies: command({
    can: "company:update",
    path: "/merges/companies",
    summary: "Merge a company into another: its links move over, it is archived and points there",
  })
    .input(z.object({ ...pair, values: companyForm }))
    .output(company),
  mergeContacts: command({
    can: "contact:update",
    path: "/merges/contacts",
    summary: "Merge a contact into another: its links move over, it is archived and points there",
  })
    .input(z.object({ ...pair, values: contactForm }))
    .output(contact),
  undoCompanies: command({
    can: "company:update",
    path: "/merges/companies/{id}/undo",
    summary: "Take apart a company that was merged into another",
  })
    .input(z.object({ id }))
    .output(company),
  undoContacts: command({
    can: "contact:update",
    path: "/merges/contacts/{id}/undo",
    summary: "Take apart a contact that was merged into another",
  })
    .input(z.object({ id }))
    .output(contact),
  distinctCompanies: command({
    can: "company:update",
    path: "/merges/companies/different",
    summary: "Say that these companies are not one",
  })
    .input(different)
    .output(done),
  distinctContacts: command({
    can: "contact:update",
    path: "/merges/contacts/different",
    summary: "Say that these contacts are not one",
  })
    .input(different)
    .output(done),
};
