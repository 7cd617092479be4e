import { fieldsWithout, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { contactFields } from "#deals/contacts/shared/fields.ts";
import { columnsOf } from "../columns.ts";
import { described, SEVERAL } from "../target.ts";

/** What files say of a contact that is part of a field of ours, or of the company. */
const parts = {
  firstName: { label: msg("First name"), kind: "text", fileNames: "first_name given_name firstname prenom vorname" },
  middleName: { label: msg("Middle name"), kind: "text", fileNames: "middle_name additional_name second_name" },
  lastName: { label: msg("Last name"), kind: "text", fileNames: "last_name family_name lastname surname nom nachname" },
  cardId: { label: msg("UID of the card"), kind: "text", fileNames: "card_uid" },
  companyWebsite: {
    label: msg("Company's website"),
    kind: "text",
    fileNames: "company_website website website_url web_page website_1_value domain company_domain url",
  },
} as const satisfies RecordFields;

/** Rows of files and vCards that become contacts. */
export const contactTarget = described({
  columns: columnsOf({ name: contactFields.name, ...parts, ...fieldsWithout(contactFields, ["name"]) }),
  needs: {
    fields: ["name", "firstName", "lastName"],
    problem: msg("Choose the column with the contact name"),
  },
  prefix: /^(?:person|contact|people)_(?=.)/,
  takesCards: true,
  reads: ["contact_emails", "companies"],
  words: {
    title: msg("Import contacts"),
    description: msg("Import contacts from CSV, Excel or vCards"),
    file: msg("Upload a contacts file"),
    already: msg("Already a contact"),
    see: msg("See the contacts"),
    job: msg("Import of contacts from {fileName}"),
    signs: {
      several: SEVERAL,
      same: msg("Same e-mail address as an existing contact"),
      alike: msg("Same name as an existing contact"),
      differs: msg("Same name as an existing contact, with a different address or company"),
      twin: msg("Same name as an earlier row, with different values"),
    },
  },
});
