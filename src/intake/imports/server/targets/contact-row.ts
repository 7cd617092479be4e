import { fieldsWithout } from "#core/shared/fields/fields.ts";
import { isPhone } from "#core/shared/phone.ts";
import { bareWord } from "#core/shared/text/words.ts";
import { readList } from "#core/shared/text/written-lists.ts";
import { contactFields } from "#deals/contacts/shared/fields.ts";
import { MOST_ADDRESSES, splitLabel } from "#deals/contacts/shared/rules.ts";
import type { RowReader } from "#intake/imports/shared/read/row-reader.ts";
import type { Reading, RowRules } from "#intake/imports/shared/read/row-rules.ts";
import { type Read, readIdentifier, readLinkedin, readWebsites } from "#intake/imports/shared/read/values.ts";
import type { SkipReason } from "#intake/imports/shared/reasons.ts";
import { readPlain } from "../check/plain-fields.ts";

/** Those of a contact that are read like any other of their kind. */
const PLAIN = fieldsWithout(contactFields, [
  "name",
  "companyName",
  "email",
  "phone",
  "moreEmails",
  "morePhones",
  "linkedin",
  "tags",
]);

/** A row of a file of contacts, or a vCard. */
export function readContact(row: RowReader, rules: RowRules): Reading {
  const [email = null, ...moreEmails] = addressesOf(row, "email", "emails", readEmails);
  const [phone = null, ...morePhones] = addressesOf(row, "phone", "phones", readPhones);
  const named = nameOf(row, email);
  if ("skipped" in named) return named;
  const companyName = row.someone("companyName", 200);
  const address = row.value("companyWebsite", readWebsites, 2_000);
  // A person's page on LinkedIn is no company's site, whatever its column is called.
  const isProfile = address !== null && PROFILE.test(address);
  const profile = row.value("linkedin", readLinkedin, 2_000);
  if (isProfile && profile !== null && pageOf(profile) !== pageOf(address))
    row.setAside("companyWebsite", address, "other_profile");
  const values = {
    name: named.name,
    companyName,
    email,
    phone,
    moreEmails,
    morePhones,
    linkedin: profile ?? (isProfile ? address : null),
    ...readPlain(row, rules, PLAIN),
    tags: tagsOf(row),
  };
  const company = { name: companyName, website: isProfile ? null : address };
  const uid = row.value("cardId", readIdentifier, 400);
  return { record: { label: named.name, values, company, ...(uid !== null && { uid }) } };
}

const PROFILE = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\//i;

const pageOf = (address: string) => address.toLowerCase().replace(/^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?|\/+$/g, "");

/** Google's own groups are marked with a star. */
function tagsOf(row: RowReader): string[] {
  const tags = row.list("tags", 50);
  const groups = tags.filter((tag) => tag.startsWith("* "));
  if (groups.length > 0) row.setAside("tags", groups.join(", "), "group_of_google");
  return tags.filter((tag) => !groups.includes(tag));
}

/** One column for the whole name, or first and last name; the whole name wins where it has one. Without either the address has to do. */
function nameOf(row: RowReader, email: string | null): { name: string } | { name: string; skipped: SkipReason } {
  const whole = row.isMapped("name") ? row.name("name", 200) : undefined;
  const names = {
    firstName: row.text("firstName", 100),
    middleName: row.text("middleName", 50),
    lastName: row.text("lastName", 99),
  };
  if (whole !== undefined && !("skipped" in whole && whole.skipped === "no_name")) {
    for (const field of ["firstName", "middleName", "lastName"] as const) {
      const part = names[field];
      if (part !== null && !bareWord(whole.name).includes(bareWord(part))) row.setAside(field, part, "other_name");
    }
    return whole;
  }
  const parts = [names.firstName, names.middleName, names.lastName].filter((part) => part !== null);
  if (parts.length > 0) return { name: parts.join(" ") };
  if (email === null) return { name: "", skipped: "no_name" };
  row.blameField("email", "name_from_address");
  return { name: nameIn(email) };
}

/** `ada.lovelace@acme.example` → `Ada Lovelace`; an address that shows no names is the name. */
function nameIn(email: string): string {
  const words = (email.split("@")[0] ?? "").replace(/\+.*$/, "").split(/[._-]+/);
  const isName = words.length > 1 && words.every((word) => /^[a-z]{2,}$/i.test(word));
  return isName
    ? words.map((word) => word.replace(/^./, (first) => first.toUpperCase())).join(" ")
    : email.slice(0, 200);
}

type Addresses = (cell: string) => Read<string[]>;

/** The main address or number first, bare; each once, the others with what their column says they are for. */
function addressesOf(row: RowReader, main: "email" | "phone", others: "emails" | "phones", read: Addresses): string[] {
  const found = new Map<string, string>();
  for (const { heading, entry } of [...row.entries(main, read), ...row.entries(others, read)]) {
    const { value, label } = splitLabel(entry);
    const key = value.toLowerCase();
    if (found.has(key)) continue;
    const use = label || (USES.exec(heading)?.[0].toLowerCase() ?? "");
    found.set(key, found.size === 0 || use === "" ? value : `${value} (${use})`);
  }
  const all = [...found.values()];
  if (all.length > MOST_ADDRESSES + 1) row.blameField(main, "too_many_items");
  return all.slice(0, MOST_ADDRESSES + 1);
}

const USES = /\b(?:home|work|mobile|private|business|personal)\b/i;

/** `ada@acme.example`, `Ada <ada@acme.example>`, `mailto:…`, `ada@home.example (home)`, one or several. */
function readEmails(cell: string): Read<string[]> {
  const list = cell.startsWith("[")
    ? readList(cell)
    : { value: cell.split(/\s:::\s|\s*[;,|]\s*(?=\S*@|[^<;,|]*<)|\n/) };
  if ("reason" in list) return list;
  const emails: string[] = [];
  for (const one of list.value) {
    const { value, label } = splitLabel(one.trim());
    const [, address = ""] = /^(?:mailto:)?(?:.*<)?([^\s<>]+)>?$/i.exec(value) ?? [];
    if (!isEmail(address)) return { reason: "not_an_email" };
    emails.push(label === "" ? address : `${address} (${label})`);
  }
  return { value: emails };
}

/** The rule of the form, so that what was imported can be edited. */
const isEmail = (address: string) =>
  address.length <= 254 &&
  /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(address);

function readPhones(cell: string): Read<string[]> {
  const list = cell.startsWith("[") ? readList(cell) : { value: cell.split(/\s:::\s|\s*;\s*|\s*\|\s*|\n/) };
  if ("reason" in list) return list;
  const phones: string[] = [];
  for (const one of list.value.map((text) => text.trim()).filter((text) => text !== "")) {
    const { value, label } = splitLabel(one);
    // A word before the number says only what it is.
    const number = isPhone(value) ? value : value.replace(/^\p{L}[\p{L}\s.]*:?\s*/u, "");
    if (!isPhone(number)) return { reason: "not_a_phone" };
    phones.push(label === "" ? number : `${number} (${label})`);
  }
  return { value: phones };
}
