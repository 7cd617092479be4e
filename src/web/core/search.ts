import type { Filter } from "#shared/core/filters.ts";

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

/** The filters of an address. What has the wrong shape is left out; what has the wrong meaning (an unknown field) the server refuses with words. */
export function readFilters(raw: unknown): Filter[] {
  return Array.isArray(raw) ? raw.filter(isFilter) : [];
}

function isFilter(value: unknown): value is Filter {
  return (
    typeof value === "object" &&
    value !== null &&
    "field" in value &&
    typeof value.field === "string" &&
    "operator" in value &&
    typeof value.operator === "string"
  );
}
