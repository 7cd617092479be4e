/** How many tests passed, failed and were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/** The line that continuous integration reads. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
