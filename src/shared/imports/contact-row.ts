import { readDay } from "./dates.ts";
import type { SkipReason } from "./reasons.ts";
import type { RowReader } from "./row-reader.ts";
import type { Reading, RowRules } from "./row-rules.ts";
import { type Read, readLinkedin, readWebsite } from "./values.ts";
import { ourWord, wordsOf } from "./words.ts";

/** A row of a file of contacts, or a vCard. */
export function readContact(row: RowReader, rules: RowRules): Reading {
  const named = nameOf(row);
  if ("skipped" in named) return named;
  const companyName = row.text("companyName", 200);
  const website = row.value("companyWebsite", readWebsite, 2_000);
  const values = {
    name: named.name,
    title: row.text("title", 200),
    companyName,
    contactType: row.value("contactType", readType),
    email: row.value("email", readEmail, 254),
    phone: row.text("phone", 100),
    linkedin: row.value("linkedin", readLinkedin, 2_000),
    followUpOn: row.value("followUpOn", (cell) => readDay(cell, rules.dayOrder)),
    tags: row.list("tags", 50),
    notes: row.texts("notes", 20_000),
  };
  return { record: { label: named.name, values, company: { name: companyName, website } } };
}

/** One column for the whole name, or first and last name; the whole name wins where it has one. */
function nameOf(row: RowReader): { name: string } | { name: string; skipped: SkipReason } {
  const whole = row.isMapped("name") ? row.name("name", 200) : undefined;
  if (whole !== undefined && !("skipped" in whole && whole.skipped === "no_name")) return whole;
  const parts = [row.text("firstName", 100), row.text("lastName", 99)].filter((part) => part !== null);
  return parts.length === 0 ? { name: "", skipped: "no_name" } : { name: parts.join(" ") };
}

function readEmail(cell: string): Read<string> {
  const [, address = ""] = /^(?:mailto:)?(?:.*<)?([^\s<>]+)>?$/i.exec(cell) ?? [];
  // The rule of the form, so that what was imported can be edited.
  const isAddress = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(address);
  return isAddress ? { value: address } : { reason: "not_an_email" };
}

function readType(cell: string): Read<string> {
  const words = wordsOf("contacts", "contactType");
  const type = words && ourWord(words, cell);
  return type === undefined ? { reason: "unknown_word" } : { value: type };
}
