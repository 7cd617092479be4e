import { sql } from "kysely";
import { wordColumns } from "#core/server/lists/firm-words.ts";
import { msg } from "#core/shared/text.ts";
import { contactFields } from "#deals/contacts/shared/fields.ts";
import { MOST_ADDRESSES, NEW_CONTACT, splitLabel } from "#deals/contacts/shared/rules.ts";
import { foldName, shortKey } from "#intake/imports/shared/identity.ts";
import type { ImportedRecord } from "#intake/imports/shared/read/row-rules.ts";
import { ownId } from "../cards/own-card.ts";
import { withCompanies } from "../check/company-queries.ts";
import { destinationOf } from "../check/plain-fields.ts";
import type { ImportTarget } from "../import-target.ts";
import { textOf } from "../read/texts.ts";
import { asked, keysOf } from "../search.ts";
import { readContact } from "./contact-row.ts";
import { companyOfEarlier } from "./earlier.ts";

const { columns, labels } = destinationOf(contactFields);

/** Rows of files, and vCards, that become contacts. */
export const contacts: ImportTarget = {
  read: readContact,
  keyOf({ label, values, company, uid }) {
    const email = textOf(values["email"]);
    if (uid !== undefined) return { key: shortKey(`uid:${uid}`), isCertain: true };
    if (email !== null) return { key: addressKey(email), isCertain: true };
    return { key: shortKey(`name:${foldName(label)}@${foldName(company?.name ?? "")}`), isCertain: false };
  },
  furtherKeys: ({ values: { email, moreEmails } }) =>
    [email, ...(Array.isArray(moreEmails) ? moreEmails : [])]
      .flatMap((one) => textOf(one) ?? [])
      .map((one) => addressKey(splitLabel(one).value)),
  // Another address or employer is another person.
  telling: ["email", "companyName", "linkedin"],
  agreeing: "alike",
  search: (rows, records) => ({
    join: sql`left join contact_emails e on e.org_id = t.org_id and e.contact_id = t.id`,
    columns: sql`null as site, t.name_key, e.value_key as email_key, t.company_id as of_company, t.merged_into as merged`,
    where: sql`t.import_key = any (${keysOf(records)}) or t.id = any (${ownIds(records)}::uuid[]) or t.id = any (array(select contact_id from contact_emails where org_id = current_org() and value_key = any (${asked(rows, "emails")}))) or t.name_key = any (${asked(rows, "nameKey")})`,
  }),
  link: (db, records) => withCompanies(db, records, { unknownAreAdded: false }),
  destination: {
    columns: { ...columns, companyId: "uuid" },
    labels: { ...labels, companyId: contactFields.companyName.label },
    defaults: NEW_CONTACT,
    together: [["companyName", "companyId"]],
    collected: [
      { list: "moreEmails", main: "email", most: MOST_ADDRESSES, label: msg("e-mails") },
      { list: "morePhones", main: "phone", most: MOST_ADDRESSES, label: msg("phones") },
    ],
    words: wordColumns("contacts"),
  },
  earlier: { companyId: companyOfEarlier },
};

const ownIds = (records: readonly ImportedRecord[]) => records.flatMap(({ uid }) => ownId(uid) ?? []);

const addressKey = (email: string) => shortKey(`mail:${email.toLowerCase()}`);
