export type AdmissionTraceSearch = { line?: string };

/** The partner whose amounts are followed, by its line of the closing. */
export function readAdmissionTraceSearch({ line }: Record<string, unknown>): AdmissionTraceSearch {
  return typeof line === "string" && line !== "" ? { line: line.slice(0, 36) } : {};
}
