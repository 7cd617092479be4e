import { type Msg, msg, t } from "#core/shared/text.ts";
import type { Template } from "./rules.ts";

/** What a text of a template may name. Those of a fund repeat the text for each fund of the report. */
export const MERGE_FIELDS = {
  "firm.name": msg("Name of the firm"),
  "report.name": msg("Name of the report"),
  "report.day": msg("Day of the figures"),
  "fund.name": msg("Name of the fund"),
  "fund.currency": msg("Currency of the fund"),
  "fund.vintage": msg("Vintage"),
  "fund.commitment": msg("Commitments of limited partners"),
  "fund.paidIn": msg("Paid in"),
  "fund.distributed": msg("Distributed"),
  "fund.nav": msg("Net asset value of limited partners"),
  "fund.netIrr": msg("Net IRR"),
  "fund.netTvpi": msg("Net TVPI"),
  "fund.dpi": msg("DPI"),
} as const satisfies Record<string, Msg>;
export type MergeField = keyof typeof MERGE_FIELDS;

const WITH_FUNDS: readonly Template[] = ["lp_quarterly", "lp_annual", "performance_metrics"];
export const isOfFund = (field: string): boolean => field.startsWith("fund.");

/** The fields a template of the product has values for. */
export const fieldsOf = (base: Template): MergeField[] =>
  (Object.keys(MERGE_FIELDS) as MergeField[]).filter((field) => !isOfFund(field) || WITH_FUNDS.includes(base));

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isKnown = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name);

/** The fields of a text, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(FIELD), ([, name = ""]) => name)),
];

/** Why a text can’t be merged, in words; nothing when it can. */
export function mergeProblem(text: string, base: Template): string | undefined {
  const stranger = namesIn(text).find((name) => !isKnown(name));
  if (stranger !== undefined) return t("There is no field {name}", { name: `{{${stranger}}}` });
  const other = namesIn(text).find((name) => isOfFund(name) && !WITH_FUNDS.includes(base));
  if (other !== undefined) return t("This template has no funds: remove {name}", { name: `{{${other}}}` });
  return /\{\{|\}\}/.test(text.replaceAll(FIELD, "")) ? t("Close each field with two braces") : undefined;
}

/** A text with the values of its fields. */
export const merged = (text: string, values: Partial<Record<MergeField, string>>): string =>
  text.replaceAll(FIELD, (whole, name: string) => (isKnown(name) ? (values[name] ?? "–") : whole));
