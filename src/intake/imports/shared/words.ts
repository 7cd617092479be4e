import type { Words } from "./columns.ts";
import { columnOf, type Target, type TargetField } from "./targets.ts";

export const wordsOf = (target: Target, field: TargetField): Words | undefined => columnOf(target, field)?.words;

/** Other names of a word that cannot mean anything else. */
const OTHER_NAMES: { readonly [folded: string]: string } = {
  dd: "due_diligence",
  ic: "investment_committee",
  firstreview: "initial_review",
  screening: "initial_review",
  termsheetsigned: "term_sheet",
  ts: "term_sheet",
  lead: "sourcing",
  closed: "closing",
  won: "invested",
  closedwon: "invested",
  lost: "passed",
  closedlost: "passed",
  declined: "passed",
  rejected: "passed",
  passedon: "passed",
  active: "open",
  pass: "passed",
  portfolio: "invested",
  inprogress: "open",
};

const folded = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Our word for what stands in a cell, however it is spelled; undefined when we have none. */
export function ourWord({ options }: Words, cell: string): string | undefined {
  const wanted = folded(cell);
  const found = options.find(({ value, label }) => folded(value) === wanted || folded(label) === wanted);
  if (found) return found.value;
  const other = OTHER_NAMES[wanted];
  return options.some(({ value }) => value === other) ? other : undefined;
}
