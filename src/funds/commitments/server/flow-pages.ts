import type { Page } from "#core/shared/lists/paging.ts";

const ROWS_AT_ONCE = 50;

/** Rows of a figure that are worked out together, a page of them; the place goes on where the page before ended. */
export function pageOfFlows<Row>(rows: readonly Row[], cursor: string | undefined): Page<Row> {
  const start = Number(cursor ?? "0");
  const first = Number.isInteger(start) && start >= 0 ? start : 0;
  const end = first + ROWS_AT_ONCE;
  return { items: rows.slice(first, end), ...(end < rows.length && { nextCursor: String(end) }) };
}
