import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { described } from "#core/web/app/described.ts";
import { numberFormat } from "#ui/web/text/formats.ts";
import { EVIDENCE, EXTRACTION_PROBLEMS, FIELD_WORDS, TERM_WORDS } from "#work/extractions/shared/rules.ts";

export type Extraction = OutputOf<typeof api.documentExtractions.list>["items"][number];
export type WholeExtraction = OutputOf<typeof api.documentExtractions.get>;
export type Field = WholeExtraction["fields"][number];

export const TYPE_WORDS = {
  financial_metrics: msg`Financial Metrics`,
  legal_terms: msg`Legal Terms`,
  company_info: msg`Company Info`,
  valuation_data: msg`Valuation Data`,
} as const;

export const STATUS_WORDS = {
  completed: { word: msg`Completed`, tone: "success" },
  processing: { word: msg`Processing`, tone: "info" },
  failed: { word: msg`Failed`, tone: "danger" },
} as const;

export const PROBLEM_WORDS = described(EXTRACTION_PROBLEMS);
export const EVIDENCE_WORDS = described(EVIDENCE);
const FIELDS: Readonly<Partial<Record<string, MessageDescriptor>>> = described(FIELD_WORDS);
const TERMS: Readonly<Partial<Record<string, MessageDescriptor>>> = described(TERM_WORDS);

type Value = { name: string; value: string; unit: string | null };

/** How the fields of an extraction and their values look to a person. */
export function useFieldText() {
  const { t, i18n } = useLingui();
  const number = (value: string) =>
    numberFormat(i18n.locales, { maximumFractionDigits: 6 }).format(value as Intl.StringNumericLiteral);
  return {
    nameOf(name: string): string {
      const word = FIELDS[name];
      return word === undefined ? name : i18n._(word);
    },
    valueOf({ value, unit }: Value): string {
      const term = TERMS[value];
      if (term !== undefined) return i18n._(term);
      if (unit === null || !/^-?\d+(\.\d+)?$/.test(value)) return value;
      const shown = number(value);
      if (unit === "%") return t`${shown}%`;
      if (unit === "x") return t`${shown}x`;
      if (unit === "months") return t`${shown} months`;
      if (unit === "days") return t`${shown} days`;
      return t`${unit} ${shown}`;
    },
  };
}
