import { SOURCES as COMPANY_SOURCES, COMPANY_STATUSES, STATUS_LABELS } from "../companies/rules.ts";
import { CONTACT_TYPES } from "../contacts/rules.ts";
import {
  STATUS_LABELS as DEAL_STATUS_LABELS,
  INSTRUMENTS,
  INVESTMENT_TYPES,
  OUTCOMES,
  PASS_REASONS,
  PRIORITIES,
  SECTORS,
  SOURCES,
  STAGE_LABELS,
  STAGES,
  STATUSES,
} from "../deals/rules.ts";
import type { Target, TargetField } from "./targets.ts";

/** The words a field knows. A closed vocabulary takes no others; an open one keeps what is typed. */
export type Words = { options: readonly { value: string; label: string }[]; isClosed: boolean };

/** The outcomes that a column of stages may name as well. */
export const ENDED = ["invested", "passed"] as const;

const same = (words: readonly string[], isClosed: boolean): Words => ({
  options: words.map((value) => ({ value, label: value })),
  isClosed,
});

const labelled = <T extends string>(words: readonly T[], labels: Record<T, string>): Words => ({
  options: words.map((value) => ({ value, label: labels[value] })),
  isClosed: true,
});

const WORDS: { readonly [T in Target]: Partial<Record<TargetField, Words>> } = {
  companies: {
    sector: same(SECTORS, false),
    source: same(COMPANY_SOURCES, true),
    state: labelled(COMPANY_STATUSES, STATUS_LABELS),
  },
  contacts: { contactType: same(CONTACT_TYPES, true) },
  deals: {
    sector: same(SECTORS, false),
    // Other tools keep how a deal ended among its stages.
    stage: labelled([...STAGES, ...ENDED], { ...STAGE_LABELS, invested: "Invested", passed: "Passed" }),
    state: labelled(STATUSES, DEAL_STATUS_LABELS),
    instrument: same(INSTRUMENTS, false),
    outcome: {
      options: OUTCOMES.map((value) => ({ value, label: value.replace(/^./, (first) => first.toUpperCase()) })),
      isClosed: true,
    },
    passReason: same(PASS_REASONS, false),
    investmentType: same(INVESTMENT_TYPES, false),
    source: same(SOURCES, false),
    priority: same(PRIORITIES, true),
  },
};

export const wordsOf = (target: Target, field: TargetField): Words | undefined => WORDS[target][field];

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
