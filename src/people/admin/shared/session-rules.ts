/** The choices of the specification, in minutes. */
export const TIMEOUT_MINUTES = [15, 30, 60, 120, 240, 480] as const;
export const WARNING_MINUTES = [2, 5, 10, 15] as const;
export const MOST_SESSIONS = 10;

/** A warning comes before the end, so only what is shorter than the time-out can be chosen. */
export function warningsFor(timeoutMinutes: number): number[] {
  return WARNING_MINUTES.filter((minutes) => minutes < timeoutMinutes);
}
