import type { RichNode } from "#core/shared/text/rich-text.ts";
import { msg } from "#core/shared/text.ts";

const OF_STATEMENT = { ofFund: true, ofStatement: true } as const;

/**
 * What a mailing may say of its recipient, as {{name}}; `ofFund` needs a fund to be chosen, and `ofStatement` is what the partner’s
 * last published statement says.
 */
export const MERGE_FIELDS = {
  partner_name: { label: msg("Limited partner") },
  contact_name: { label: msg("Contact") },
  contact_first_name: { label: msg("First name of the contact") },
  firm_name: { label: msg("Your firm") },
  period: { label: msg("Period of the report") },
  fund_name: { label: msg("Fund"), ofFund: true },
  commitment: { label: msg("Commitment to the fund"), ...OF_STATEMENT },
  called: { label: msg("Called so far"), ...OF_STATEMENT },
  distributed: { label: msg("Distributed so far"), ...OF_STATEMENT },
  unfunded: { label: msg("Unfunded commitment"), ...OF_STATEMENT },
  nav: { label: msg("NAV"), ...OF_STATEMENT },
  nav_date: { label: msg("Day of the figures"), ...OF_STATEMENT },
} as const;
export type MergeField = keyof typeof MERGE_FIELDS;
export const MERGE_NAMES = Object.keys(MERGE_FIELDS) as MergeField[];
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>;

const TAG = /\{\{([^{}]{0,60})\}\}/g;
const isField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name);
export const isOfStatement = (name: MergeField): boolean => "ofStatement" in MERGE_FIELDS[name];
export const isOfFund = (name: MergeField): boolean => "ofFund" in MERGE_FIELDS[name];

export type MergeUse = {
  used: MergeField[];
  /** Names between braces that are none of the fields. */
  unknown: string[];
  /** Braces without their pair: not closed, or with formatting inside. */
  isBroken: boolean;
};

/** Which fields a subject and a body name. */
export function mergeUse(texts: readonly string[]): MergeUse {
  const used = new Set<MergeField>();
  const unknown = new Set<string>();
  let isBroken = false;
  for (const text of texts) {
    for (const [, given = ""] of text.matchAll(TAG)) {
      const name = given.trim();
      if (isField(name)) used.add(name);
      else unknown.add(name);
    }
    isBroken ||= /\{\{|\}\}/.test(text.replaceAll(TAG, ""));
  }
  return { used: [...used], unknown: [...unknown], isBroken };
}

/** A subject as lists and pages show it, where nobody in particular reads it: fields by their labels. */
export const shownSubject = (subject: string, labelOf: (field: MergeField) => string): string =>
  subject.replaceAll(TAG, (tag, given: string) =>
    isField(given.trim()) ? `[${labelOf(given.trim() as MergeField)}]` : tag,
  );

/** The texts of a body, each as one piece of formatting has it. */
export function textsOf({ text, content = [] }: RichNode): string[] {
  return text === undefined ? content.flatMap(textsOf) : [text];
}

/** A text with the values in place of the fields; a field without a value stays empty. */
export const merged = (text: string, values: MergeValues): string =>
  text.replaceAll(TAG, (whole, given: string) => {
    const name = given.trim();
    return isField(name) ? (values[name] ?? "") : whole;
  });

/** The same of a body. A text that says nothing then is left out: the editor knows none that is empty. */
export function mergedRich(node: RichNode, values: MergeValues): RichNode {
  const { content } = node;
  if (node.text !== undefined) return { ...node, text: merged(node.text, values) };
  if (content === undefined) return node;
  return { ...node, content: content.map((one) => mergedRich(one, values)).filter(({ text }) => text !== "") };
}

/** Of the fields that are used, those without a value. */
export const missingOf = (used: readonly MergeField[], values: MergeValues): MergeField[] =>
  used.filter((name) => (values[name] ?? "").trim() === "");

/** What somebody is called in a letter: the first word of a name of several. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";
