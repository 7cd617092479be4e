import { isPhone } from "../core/phone.ts";
import type { SkipReason } from "./reasons.ts";
import type { RowReader } from "./row-reader.ts";
import type { Reading, RowRules } from "./row-rules.ts";
import { type Read, readLinkedin, readWebsites } from "./values.ts";
import { ourWord, wordsOf } from "./words.ts";

/** A row of a file of contacts, or a vCard. */
export function readContact(row: RowReader, rules: RowRules): Reading {
  const email = row.value("email", readEmail, 1_000);
  const named = nameOf(row, email);
  if ("skipped" in named) return named;
  const companyName = row.someone("companyName", 200);
  const address = row.value("companyWebsite", readWebsites, 2_000);
  // A person's page on LinkedIn is no company's site, whatever its column is called.
  const isProfile = address !== null && PROFILE.test(address);
  const values = {
    name: named.name,
    title: row.text("title", 200),
    companyName,
    contactType: row.value("contactType", readType),
    email,
    phone: row.value("phone", readPhone, 100),
    linkedin: row.value("linkedin", readLinkedin, 2_000) ?? (isProfile ? address : null),
    followUpOn: row.day("followUpOn", rules.dayOrder),
    archivedAt: row.moment("archivedAt", rules.dayOrder),
    // Google's own groups are marked with a star.
    tags: row.list("tags", 50).filter((tag) => !tag.startsWith("* ")),
    notes: row.texts("notes", 20_000),
  };
  const company = { name: companyName, website: isProfile ? null : address };
  return { record: { label: named.name, values, company } };
}

const PROFILE = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\//i;

/** One column for the whole name, or first and last name; the whole name wins where it has one. Without either the address has to do. */
function nameOf(row: RowReader, email: string | null): { name: string } | { name: string; skipped: SkipReason } {
  const whole = row.isMapped("name") ? row.name("name", 200) : undefined;
  if (whole !== undefined && !("skipped" in whole && whole.skipped === "no_name")) return whole;
  const parts = [row.text("firstName", 100), row.text("lastName", 99)].filter((part) => part !== null);
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

/** `ada@acme.example`, `Ada <ada@acme.example>`, `mailto:…`; the first of several. */
function readEmail(cell: string): Read<string> {
  const [first = "", ...others] = cell.split(/\s:::\s|\s*[;,]\s*(?=\S+@)/);
  const [, address = ""] = /^(?:mailto:)?(?:.*<)?([^\s<>]+)>?$/i.exec(first) ?? [];
  // The rule of the form, so that what was imported can be edited.
  const isAddress =
    address.length <= 254 &&
    /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(address);
  if (!isAddress) return { reason: "not_an_email" };
  return { value: address, ...(others.length > 0 && { note: "first_of_several" as const }) };
}

/** The rule of the form; a word before the number says only what it is. */
function readPhone(cell: string): Read<string> {
  const number = isPhone(cell) ? cell : cell.replace(/^\p{L}[\p{L}\s.]*:?\s*/u, "");
  return isPhone(number) ? { value: number } : { reason: "not_a_phone" };
}

function readType(cell: string): Read<string> {
  const words = wordsOf("contacts", "contactType");
  const type = words && ourWord(words, cell);
  return type === undefined ? { reason: "unknown_word" } : { value: type };
}
