export type ClosingTraceSearch = { line?: string };

/** The partner whose amounts are followed, by its line of the closing. */
export function readClosingTraceSearch({ line }: Record<string, unknown>): ClosingTraceSearch {
  return typeof line === "string" && line !== "" ? { line: line.slice(0, 36) } : {};
}
