const PARTS = { day: "numeric", year: "numeric", timeZone: "UTC" } as const;

/** "12 Mar 2026"; in another language the day as that writes it out, "12 mars 2026". */
export function dayText(day: string, language = "en"): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^en\b/.test(language)) return new Intl.DateTimeFormat(language, { ...PARTS, month: "long" }).format(date);
  return new Intl.DateTimeFormat("en-GB", { ...PARTS, month: "short" }).format(date).replace("Sept", "Sep");
}

/** "Thu 12 Mar 2026". */
export function dayWithWeekday(day: string, language = "en"): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(new Date(day));
  return `${weekday} ${dayText(day, language)}`;
}
