import type { FilterField } from "../lists/filters.ts";
import { type Msg } from "../text.ts";
import type { Vocabulary } from "../vocabularies.ts";

/**
 * One field of a kind of record, described once: filters, sorting, columns of the list's query, files, history and forms read it
 * here. The order of the fields is that of files.
 */
export type RecordField = FilterField & {
  /** Where it is stored, when that is not its own name. */
  column?: string;
  /** A day to a person who filters by it, stored as a moment. */
  isMoment?: true;
  nullable?: true;
  /** Nobody filters by it: it is shown, written down and exported. */
  isFilter?: false;
  /** Its heading in files where that is not its label; false where files do not have it. */
  inFile?: Msg | false;
  /** Only the record says it, not its list. */
  isListed?: false;
  /** Text of several lines. */
  isLong?: true;
  /** What its text leads to, if it is more than text. */
  leadsTo?: "web" | "email" | "phone";
  /** The firm's own words of this vocabulary are offered beside the options. */
  words?: Vocabulary;
  /** The field with the currency of an amount. */
  currency?: string;
  /** Days usually lie ahead (what is due) or behind (what happened): which day "fri" and "30/11" mean. Unsaid, the nearest. */
  lie?: "ahead" | "behind";
  /** The most characters of it a form takes. */
  most?: number;
  /**
   * What columns of files people bring are called that fill it, as `normalizeColumnName` writes them, with spaces between, the most
   * telling first; without it none does.
   */
  fileNames?: string;
  /** What is otherwise of it in such files. */
  imported?: ImportedField;
  /** What becomes of it when two records become one; without it the one that is left keeps its own. */
  merged?: MergedField;
};

/**
 * Chosen by a person who merges, at first the value of the one that is left or, where it has none, the other's; the earlier of the two;
 * whichever choice another field follows; this value if either has it; or a list of what both have, but for the main value that
 * stands in a field of its own.
 */
export type MergedField =
  | "chosen"
  | "earliest"
  | { follows: string }
  | { rather: string | boolean }
  | { beside: string };

export type ImportedField = {
  /** What decisions of before, tools and the API call it, where that is not its name. */
  as?: string;
  label?: Msg;
  /** Several columns may fill it, one after the other. */
  many?: true;
  /** The column it is stored in, where lists read another; false where another field's column takes it. */
  column?: string | false;
};
export type RecordFields = Readonly<Record<string, RecordField>>;

type FilterKeys<Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name] extends { isFilter: false } ? never : Name;
}[keyof Fields];
/** The fields a list can be filtered and sorted by. */
export type FiltersOf<Fields extends RecordFields> = { [Name in FilterKeys<Fields>]: Fields[Name] };

export function filtersOf<const Fields extends RecordFields>(fields: Fields): FiltersOf<Fields> {
  const kept = Object.entries(fields).filter(([, { isFilter = true }]) => isFilter);
  return Object.fromEntries(kept) as FiltersOf<Fields>;
}

type ListedKeys<Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name] extends { isListed: false } ? never : Name;
}[keyof Fields];

/** The fields a list shows. */
export function listedOf<const Fields extends RecordFields>(
  fields: Fields,
): { [Name in ListedKeys<Fields>]: Fields[Name] } {
  const kept = Object.entries(fields).filter(([, { isListed = true }]) => isListed);
  return Object.fromEntries(kept) as { [Name in ListedKeys<Fields>]: Fields[Name] };
}

/** The fields of these names, in their order. */
export function fieldsNamed<const Fields extends RecordFields, const Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as unknown as Pick<Fields, Name>;
}

/** All but the fields of these names. */
export function fieldsWithout<const Fields extends RecordFields, const Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Omit<Fields, Name> {
  const left = Object.entries(fields).filter(([name]) => !(names as readonly PropertyKey[]).includes(name));
  return Object.fromEntries(left) as unknown as Omit<Fields, Name>;
}
