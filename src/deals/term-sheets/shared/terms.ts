import type { Terms } from "./api.ts";
import { TERM_NAMES, type TermName, termFields } from "./fields.ts";

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The terms of a row or of a form, without what stands around them. */
export function termsIn(sheet: Terms): Terms {
  return Object.fromEntries(TERM_NAMES.map((name) => [name, sheet[name]])) as Terms;
}

/** The terms of a version as the database keeps them: text by column. What a version of before did not know is not one. */
export function storedTerms(stored: Readonly<Record<string, string | null | undefined>>): Terms {
  const entries = TERM_NAMES.map((name) => [name, readTerm(name, stored[columnOf(name)] ?? null)]);
  return Object.fromEntries(entries) as Terms;
}

function readTerm(name: TermName, text: string | null): string | boolean | null {
  const field = termFields[name];
  if (field.kind === "boolean") return text === "true";
  return text ?? ("nullable" in field || name === "currency" ? null : "");
}

type Difference = { field: TermName; before: string | boolean | null; after: string | boolean | null };

/** What one version says otherwise than another, in the order of the sheet. */
export function differences(before: Terms, after: Terms): Difference[] {
  return TERM_NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
    field: name,
    before: before[name],
    after: after[name],
  }));
}
