/** Seconds to the next attempt, after each one that failed: two days in all. */
export const DELIVERY_SECONDS = [60, 300, 1800, 7200, 18_000, 36_000, 50_400, 57_600] as const;
/** An endpoint that failed for so long is paused, and its person notified. */
export const PAUSED_AFTER_DAYS = 5;
/** Both secrets sign for so long. */
export const OVERLAP_HOURS = 24;
export const MOST_ENDPOINTS = 20;
export const TEST_EVENT = "tranche.test";
