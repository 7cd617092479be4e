import { type Msg, msg } from "#core/shared/text.ts";
import { TERM_NAMES, termFields } from "./fields.ts";
import { STEP_NAMES, STEPS } from "./steps.ts";

export const tagOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type MergeField = { tag: string; label: Msg };

/** What a template of a term sheet may name, each in braces: {company}. */
export const MERGE_FIELDS: readonly MergeField[] = [
  { tag: "company", label: msg("Company") },
  { tag: "firm", label: msg("Firm") },
  { tag: "deal", label: msg("Deal") },
  { tag: "version", label: msg("Version") },
  { tag: "status", label: msg("Status") },
  { tag: "date", label: msg("The day the document is made") },
  ...TERM_NAMES.map((name) => ({ tag: tagOf(name), label: termFields[name].label })),
  ...STEP_NAMES.map((step) => ({ tag: `round_${tagOf(step)}`, label: STEPS[step].label })),
];

/** Parts that are repeated: {#sections} … {/sections} around {title} and {#terms}{label}: {value}{/terms}. */
export const MERGE_LOOPS = { sections: ["title", "terms"], terms: ["label", "value"] } as const;
