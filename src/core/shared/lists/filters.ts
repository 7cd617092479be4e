import { ME } from "../me.ts";
import type { Msg } from "../text.ts";

/**
 * The one filter language: every list, saved view, search and export speaks it, and it lives in the URL. Addresses are read
 * before any screen is loaded, so nothing here needs zod; the schema is filter-schema.ts.
 */
export const OPERATORS = [
  "equals",
  "contains",
  "startsWith",
  "greaterThan",
  "lessThan",
  "between",
  "isEmpty",
  "oneOf",
  "notEquals",
  "noneOf",
  "isNotEmpty",
] as const;
export type Operator = (typeof OPERATORS)[number];

/** Operators that ask for all that another does not; a row without a value is among them. */
const OPPOSITES: Partial<Record<Operator, Operator>> = { notEquals: "equals", noneOf: "oneOf", isNotEmpty: "isEmpty" };

/** What a filter asks, and whether it asks for all others. */
export function affirmed(filter: Filter): { filter: Filter; isOpposite: boolean } {
  const operator = OPPOSITES[filter.operator];
  return operator === undefined ? { filter, isOpposite: false } : { filter: { ...filter, operator }, isOpposite: true };
}

/** Whether an operator compares with nothing, with several values, or with one. */
export const takesNothing = (operator: Operator) => operator === "isEmpty" || operator === "isNotEmpty";
export const takesSeveral = (operator: Operator) => operator === "oneOf" || operator === "noneOf";

/** "tags" are several words of one row; "person" is a member of the firm, by id or as ME; "record" another row, by id. */
export type FieldKind = "text" | "number" | "money" | "date" | "choice" | "boolean" | "tags" | "person" | "record";

export type FilterField = {
  label: Msg;
  kind: FieldKind;
  options?: readonly string[];
  sortable?: boolean;
  /** Its values come again in many rows, so that one picks from them; where nothing is said, its kind and options say it. */
  isPicked?: boolean;
};
export type FilterFields = Record<string, FilterField>;

const PICKED = new Set<FieldKind>(["choice", "tags", "person"]);

/** Whether a filter on a field picks from the values there are, which are counted for it. */
export function isPicked({ kind, options, isPicked: said = PICKED.has(kind) || options !== undefined }: FilterField) {
  return said;
}

/** Which operators make sense for a field of a kind. */
export const OPERATORS_BY_KIND: Record<FieldKind, readonly Operator[]> = {
  text: ["contains", "equals", "notEquals", "oneOf", "noneOf", "startsWith", "isEmpty", "isNotEmpty"],
  number: ["equals", "greaterThan", "lessThan", "between", "isEmpty", "isNotEmpty"],
  money: ["equals", "greaterThan", "lessThan", "between", "isEmpty", "isNotEmpty"],
  date: ["equals", "greaterThan", "lessThan", "between", "isEmpty", "isNotEmpty"],
  choice: ["equals", "notEquals", "oneOf", "noneOf", "isEmpty", "isNotEmpty"],
  boolean: ["equals"],
  tags: ["contains", "oneOf", "noneOf", "isEmpty", "isNotEmpty"],
  person: ["equals", "notEquals", "oneOf", "noneOf", "isEmpty", "isNotEmpty"],
  record: ["equals", "notEquals", "oneOf", "noneOf", "isEmpty", "isNotEmpty"],
};

type Scalar = string | number | boolean;
export type Filter = { field: string; operator: Operator; value?: Scalar | Scalar[] | undefined };

const NUMBER = /^-?\d{1,18}(\.\d{1,6})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A day that exists: the 31st of February would come back as another one. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !DATE.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Whether a field of this kind can be compared with the value. */
export function isFilterValue(kind: FieldKind, value: unknown): boolean {
  switch (kind) {
    case "text":
    case "choice":
    case "tags":
      return typeof value === "string";
    case "person":
      return typeof value === "string" && (value === ME || UUID.test(value));
    case "record":
      return typeof value === "string" && UUID.test(value);
    case "number":
    case "money":
      return NUMBER.test(String(value));
    case "date":
      return isDay(value);
    case "boolean":
      return typeof value === "boolean" || value === "true" || value === "false";
  }
}
