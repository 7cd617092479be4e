import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import type { TermSheet } from "./api.ts";
import { roundOf } from "./arithmetic.ts";
import { TERM_GROUPS, TERM_NAMES, termFields } from "./fields.ts";
import { tagOf } from "./merge-fields.ts";
import { STEP_NAMES, STEPS } from "./steps.ts";
import { stepText, termText } from "./term-text.ts";

export type Merged = Record<string, string | { title: string; terms: { label: string; value: string }[] }[]>;

/** For whom and when a document is made of a sheet. */
export type Making = { firm: string; today: string };

/** Everything a template may name, of one sheet, with days and numbers as the template's language writes them. */
export function mergedOf(sheet: TermSheet, { firm, today }: Making, language?: string): Merged {
  const round = roundOf(sheet);
  const saying = { currency: sheet.currency, language };
  const terms = TERM_NAMES.map((name) => [tagOf(name), termText(name, sheet[name], saying)]);
  const steps = STEP_NAMES.map((step) => [`round_${tagOf(step)}`, stepText(step, round, saying)]);
  const known = {
    company: sheet.company,
    firm,
    deal: sheet.deal.label,
    version: sheet.version,
    status: sheet.status,
    date: dayText(today, language),
  };
  return { ...known, ...Object.fromEntries([...terms, ...steps]), sections: sectionsOf(sheet, language) };
}

/** The terms that are said, under the headings of the sheet, then what the round comes to. */
export function sectionsOf(
  sheet: TermSheet,
  language?: string,
): { title: string; terms: { label: string; value: string }[] }[] {
  const round = roundOf(sheet);
  const saying = { currency: sheet.currency, language };
  const said = TERM_GROUPS.map(({ title, fields }) => ({
    title: t(title),
    terms: fields.map((name) => ({
      label: t(termFields[name].label),
      value: termText(name, sheet[name], saying),
    })),
  }));
  const steps = STEP_NAMES.map((step) => ({
    label: t(STEPS[step].label),
    value: stepText(step, round, saying),
  }));
  return [...said, { title: t("Pro forma"), terms: steps }]
    .map(({ title, terms }) => ({ title, terms: terms.filter(({ value }) => value !== "") }))
    .filter(({ terms }) => terms.length > 0);
}
