/** Whether clocks are kept by this name: "Europe/Paris" or "UTC", never an offset, which knows no summer. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
