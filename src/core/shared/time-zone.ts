/** The specification's choices, UTC, Eastern, Pacific, GMT and CET, by the places that keep them in summer and winter. */
export const COMMON_TIME_ZONES = [
  "UTC",
  "America/New_York",
  "America/Los_Angeles",
  "Europe/London",
  "Europe/Paris",
] as const;

/** Whether clocks are kept by this name: "Europe/Paris" or "UTC", never an offset, which knows no summer. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
