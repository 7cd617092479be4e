import { refusal } from "./refusals.ts";

/** A field that may be left out. A row of a database has null there, which means the same. */
export type Optional<T> = T | null | undefined;

const LONGEST_TEXT = 200;

/** Null and undefined are both "not given". */
export function given<T>(value: Optional<T>): value is T {
  return value !== null && value !== undefined;
}

/** The value when it is given, read by a reader. */
export function optional<T, Read>(value: Optional<T>, read: (value: T, field: string) => Read, field: string) {
  return given(value) ? read(value, field) : undefined;
}

/** An object with named fields, not a list. */
export function record<T>(value: T, field: string): T {
  if (isRecord(value)) return value;
  throw refusal(field, "notRecord");
}

/** A list of at most so many values. */
export function list<T>(values: readonly T[], field: string, most: number): readonly T[] {
  const count = lengthOf(values);
  if (count === undefined) throw refusal(field, "notList");
  if (count > most) throw refusal(field, "tooMany", { most, count });
  return values;
}

/** A list of at most so many objects. */
export function rows<T>(values: readonly T[], field: string, most: number): readonly T[] {
  const all = list(values, field, most);
  for (let index = 0; index < all.length; index += 1) record<unknown>(all[index], `${field}[${index}]`);
  return all;
}

/** A text that says something: an id, a name, a source. */
export function text(value: unknown, field: string): string {
  if (typeof value !== "string" || value.trim() === "") throw refusal(field, "notText");
  if (value.length > LONGEST_TEXT) throw refusal(field, "tooLongText", { most: LONGEST_TEXT });
  return value;
}

/** The ids of rows, each a text and none twice. */
export function uniqueIds(all: readonly { id: string }[], field: string): string[] {
  const seen = new Set<string>();
  return all.map(({ id }, index) => {
    const read = text(id, `${field}[${index}].id`);
    if (seen.has(read)) throw refusal(`${field}[${index}].id`, "twice", { id: read });
    seen.add(read);
    return read;
  });
}

/** True or false; false when it is not given. */
export function flag(value: Optional<boolean>, field: string): boolean {
  if (!given(value)) return false;
  if (isFlag(value)) return value;
  throw refusal(field, "notFlag");
}

/** One of the words a field may hold. */
export function oneOf<T extends string>(value: T, allowed: readonly T[], field: string): T {
  if (allowed.includes(value)) return value;
  throw refusal(field, "notOneOf", { allowed: allowed.join(", ") });
}

export function wholeNumber(value: unknown, least: number, most: number, field: string): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw refusal(field, "notWhole", { least, most });
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFlag(value: unknown): boolean {
  return typeof value === "boolean";
}

function lengthOf(values: unknown): number | undefined {
  return Array.isArray(values) ? values.length : undefined;
}
