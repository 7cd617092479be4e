import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Filter, FilterFields, Operator } from "#shared/core/filters.ts";

/** What a list calls its fields and their values: how its filters are offered and told. */
export type FilterWords = {
  fields: FilterFields;
  /** What the builder offers, in this order; the others have a control of their own. */
  offered: readonly string[];
  /** The field a new filter begins with. */
  first: string;
  /** What the filters are for: "Match all conditions". */
  purpose: string;
  label: (field: string) => string;
  value: (field: string, value: unknown) => string;
};

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

/** A filter as a sentence: "Ask Amount is more than 1,000,000". */
export function filterText(
  i18n: I18n,
  { field, operator, value }: Filter,
  words: Pick<FilterWords, "label" | "value">,
): string {
  const name = words.label(field);
  const how = Object.hasOwn(OPERATOR_WORDS, operator) ? i18n._(OPERATOR_WORDS[operator]) : operator;
  if (operator === "isEmpty") return `${name} ${how}`;
  const values = (Array.isArray(value) ? value : [value]).map((one) => {
    if (one === true || one === "true") return i18n._(msg`Yes`);
    return one === false || one === "false" ? i18n._(msg`No`) : words.value(field, one);
  });
  return `${name} ${how} ${values.join(operator === "between" ? " – " : ", ")}`;
}
