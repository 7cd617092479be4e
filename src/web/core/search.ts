/**
 * A route's reader of its address. The router passes on whatever a reader leaves out, as typed by the visitor; here each
 * such value is named as absent, so that a screen gets only what its reader understood.
 */
export function readingOnly<Search extends object>(read: (raw: Record<string, unknown>) => Search) {
  return (raw: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])),
    ...read(raw),
  });
}
