import type { FilterField } from "./filters.ts";

/**
 * One field of a kind of record, described once: filters, sorting, columns of the list's query, files, history and forms read it
 * here. The order of the fields is that of files.
 */
export type RecordField = FilterField & {
  /** Where it is stored, when that is not its own name. */
  column?: string;
  /** A day to whoever filters by it, stored as a moment. */
  isMoment?: true;
  nullable?: true;
  /** Nobody filters by it: it is shown, written down and exported. */
  isFilter?: false;
  /** Its heading in files where that is not its label; false where files do not have it. */
  inFile?: string | false;
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
