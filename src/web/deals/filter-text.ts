import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Filter, Operator } from "#shared/core/filters.ts";
import { AMOUNTS, valueText } from "./field-values.ts";
import { FIELD_WORDS, isDealWord } from "./vocabulary.ts";

export const OPERATOR_WORDS = {
  equals: msg`is`,
  contains: msg`contains`,
  startsWith: msg`starts with`,
  greaterThan: msg`is more than`,
  lessThan: msg`is less than`,
  between: msg`is between`,
  isEmpty: msg`is empty`,
  oneOf: msg`is one of`,
} as const satisfies Record<Operator, unknown>;

/** Amounts of any currency are compared as numbers, so a filter shows none. */
function wordOf(i18n: I18n, field: string, value: unknown, nameOf: (id: string) => string): string {
  if (AMOUNTS.has(field)) return i18n.number(Number(value));
  if (value === true || value === "true") return i18n._(msg`Yes`);
  if (value === false || value === "false") return i18n._(msg`No`);
  if (field === "owner") return nameOf(String(value));
  return isDealWord(field) ? valueText(i18n, field, value, "USD") : String(value);
}

/** A filter as a sentence: "Ask Amount is more than 1,000,000". */
export function filterText(i18n: I18n, { field, operator, value }: Filter, nameOf: (id: string) => string): string {
  const name = isDealWord(field) ? i18n._(FIELD_WORDS[field]) : field;
  const how = Object.hasOwn(OPERATOR_WORDS, operator) ? i18n._(OPERATOR_WORDS[operator]) : operator;
  if (operator === "isEmpty") return `${name} ${how}`;
  const values = (Array.isArray(value) ? value : [value]).map((one) => wordOf(i18n, field, one, nameOf));
  return `${name} ${how} ${values.join(operator === "between" ? " – " : ", ")}`;
}
