import type { Opened } from "./entry.ts";

/** How a stored record stands in its form: an absent text is an empty box. `own` reads what the record says otherwise than its form. */
export function entryReader<Full extends { rowVersion: number }, Entry extends object>(
  empty: Entry,
  own: (stored: Full) => Partial<Entry> = () => ({}),
) {
  /** In the order people see them. */
  const fields = Object.keys(empty) as (keyof Entry & string)[];

  function entryOf(stored: Full): Entry & { opened: Opened } {
    const values: Record<string, unknown> = { ...stored };
    const kept = Object.fromEntries(fields.map((field) => [field, values[field] ?? empty[field]]));
    const shown: Record<string, unknown> = { ...kept, ...own(stored) };
    return { ...(shown as Entry), opened: { rowVersion: stored.rowVersion, fields: shown } };
  }
  return { fields, entryOf };
}
