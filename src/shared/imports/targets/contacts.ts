import { contactFields } from "../../contacts/fields.ts";
import { fieldsWithout, type RecordFields } from "../../core/fields.ts";
import { msg } from "../../core/text.ts";
import { columnsOf } from "../columns.ts";
import { described, SEVERAL } from "../target.ts";

/** What files say of a contact that is part of a field of ours, or of the company. */
const parts = {
  firstName: { label: msg("First name"), kind: "text", fileNames: "first_name given_name firstname prenom vorname" },
  lastName: { label: msg("Last name"), kind: "text", fileNames: "last_name family_name lastname surname nom nachname" },
  companyWebsite: {
    label: msg("Company's website"),
    kind: "text",
    fileNames: "company_website website web_page website_1_value domain company_domain url",
  },
} as const satisfies RecordFields;

/** Rows of files and vCards that become contacts. */
export const contactTarget = described({
  columns: columnsOf({ name: contactFields.name, ...parts, ...fieldsWithout(contactFields, ["name"]) }),
  needs: {
    fields: ["name", "firstName", "lastName"],
    problem: msg("Choose the column that holds the contact's name"),
  },
  prefix: /^(?:person|contact|people)_(?=.)/,
  takesCards: true,
  reads: ["contact_emails", "companies"],
  words: {
    title: msg("Import contacts"),
    description: msg("From a file or vCards to contacts, each with the company the firm knows"),
    file: msg("File of contacts"),
    already: msg("Already a contact"),
    see: msg("See the contacts"),
    job: msg("Import of contacts from {fileName}"),
    signs: {
      several: SEVERAL,
      same: msg("Same e-mail address as a contact here"),
      alike: msg("Same name as a contact here"),
      differs: msg("Same name, but another address or company than the contact here"),
      twin: msg("Same name as an earlier row of the file, which says something else"),
    },
  },
});
