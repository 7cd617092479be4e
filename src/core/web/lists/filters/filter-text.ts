import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  type FieldKind,
  type Filter,
  type FilterFields,
  type Operator,
  takesNothing,
  takesSeveral,
} from "#core/shared/lists/filters.ts";

/** What a list calls its fields and their values: how its filters are offered and told. */
export type FilterWords = {
  fields: FilterFields;
  /** What is offered, in this order; the others have a control of their own. */
  offered: readonly string[];
  label: (field: string) => string;
  value: (field: string, value: unknown) => string;
};

const OPERATOR_WORDS = {
  equals: msg`is`,
  notEquals: msg`is not`,
  contains: msg`contains`,
  startsWith: msg`starts with`,
  greaterThan: msg`is more than`,
  lessThan: msg`is less than`,
  between: msg`is between`,
  oneOf: msg`is any of`,
  noneOf: msg`is none of`,
  isEmpty: msg`is empty`,
  isNotEmpty: msg`is not empty`,
} as const satisfies Record<Operator, unknown>;

/** How a day compares. */
const DAY_WORDS: Partial<Record<Operator, (typeof OPERATOR_WORDS)[Operator]>> = {
  greaterThan: msg`is after`,
  lessThan: msg`is before`,
};

/** What an operator is called where a field of this kind is compared. */
export const operatorWord = (kind: FieldKind | undefined, operator: Operator) =>
  (kind === "date" ? DAY_WORDS[operator] : undefined) ?? OPERATOR_WORDS[operator];

/** The values a filter compares with. */
export function valuesIn({ value }: Pick<Filter, "value">): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== "").map(String);
}

/** One of several is that one. */
function toldAs({ operator, value }: Filter): Operator {
  if (!takesSeveral(operator) || valuesIn({ value }).length !== 1) return operator;
  return operator === "oneOf" ? "equals" : "notEquals";
}

/** A filter as a sentence: "Ask Amount is more than 1,000,000". */
export function filterText(i18n: I18n, filter: Filter, words: Pick<FilterWords, "fields" | "label" | "value">): string {
  const { field, operator, value } = filter;
  const name = words.label(field);
  const how = Object.hasOwn(OPERATOR_WORDS, operator)
    ? i18n._(operatorWord(words.fields[field]?.kind, toldAs(filter)))
    : operator;
  if (takesNothing(operator)) return `${name} ${how}`;
  const values = (Array.isArray(value) ? value : [value]).map((one) => {
    if (one === true || one === "true") return i18n._(msg`Yes`);
    return one === false || one === "false" ? i18n._(msg`No`) : words.value(field, one);
  });
  return `${name} ${how} ${values.join(operator === "between" ? " – " : ", ")}`;
}
