import type { Msg } from "./text.ts";

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
] as const;
export type Operator = (typeof OPERATORS)[number];

/** "tags" are several words of one row; "person" is a member of the firm, by id or as ME; "record" another row, by id. */
export type FieldKind = "text" | "number" | "money" | "date" | "choice" | "boolean" | "tags" | "person" | "record";

/** Whoever reads the list, so that "my deals" is one view for everybody. */
export const ME = "me";

export type FilterField = { label: Msg; kind: FieldKind; options?: readonly string[]; sortable?: boolean };
export type FilterFields = Record<string, FilterField>;

/** Which operators make sense for a field of a kind. */
export const OPERATORS_BY_KIND: Record<FieldKind, readonly Operator[]> = {
  text: ["contains", "equals", "startsWith", "isEmpty", "oneOf"],
  number: ["equals", "greaterThan", "lessThan", "between", "isEmpty"],
  money: ["equals", "greaterThan", "lessThan", "between", "isEmpty"],
  date: ["equals", "greaterThan", "lessThan", "between", "isEmpty"],
  choice: ["equals", "oneOf", "isEmpty"],
  boolean: ["equals"],
  tags: ["contains", "oneOf", "isEmpty"],
  person: ["equals", "oneOf", "isEmpty"],
  record: ["equals", "oneOf", "isEmpty"],
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
