import { dayText } from "../core/day-text.ts";
import { t } from "../core/text.ts";
import type { TermSheet } from "./api.ts";
import { roundOf } from "./arithmetic.ts";
import { TERM_GROUPS, TERM_NAMES, termFields } from "./fields.ts";
import { tagOf } from "./merge-fields.ts";
import { STEP_NAMES, STEPS } from "./steps.ts";
import { stepText, termText } from "./term-text.ts";

export type Merged = Record<string, string | { title: string; terms: { label: string; value: string }[] }[]>;

/** Everything a template may name, of one sheet. */
export function mergedOf(sheet: TermSheet, { firm, today }: { firm: string; today: string }): Merged {
  const round = roundOf(sheet);
  const { currency } = sheet;
  const terms = TERM_NAMES.map((name) => [tagOf(name), termText(name, sheet[name], currency)]);
  const steps = STEP_NAMES.map((step) => [`round_${tagOf(step)}`, stepText(step, round, currency)]);
  const known = {
    company: sheet.company,
    firm,
    deal: sheet.deal.label,
    version: sheet.version,
    status: sheet.status,
    date: dayText(today),
  };
  return { ...known, ...Object.fromEntries([...terms, ...steps]), sections: sectionsOf(sheet) };
}

/** The terms that are said, under the headings of the sheet, then what the round comes to. */
export function sectionsOf(sheet: TermSheet): { title: string; terms: { label: string; value: string }[] }[] {
  const round = roundOf(sheet);
  const said = TERM_GROUPS.map(({ title, fields }) => ({
    title: t(title),
    terms: fields.map((name) => ({
      label: t(termFields[name].label),
      value: termText(name, sheet[name], sheet.currency),
    })),
  }));
  const steps = STEP_NAMES.map((step) => ({
    label: t(STEPS[step].label),
    value: stepText(step, round, sheet.currency),
  }));
  return [...said, { title: t("Pro forma"), terms: steps }]
    .map(({ title, terms }) => ({ title, terms: terms.filter(({ value }) => value !== "") }))
    .filter(({ terms }) => terms.length > 0);
}
