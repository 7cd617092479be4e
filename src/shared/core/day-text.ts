/** "12 Mar 2026". */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`))
    .replace("Sept", "Sep");
