const PARTS = { day: "numeric", year: "numeric", timeZone: "UTC" } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A format takes much longer to make than to use, and a report writes thousands of days. */
function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const isEnglish = /^en\b/.test(language);
  const made = new Intl.DateTimeFormat(isEnglish ? "en-GB" : language, {
    ...PARTS,
    month: isEnglish ? "short" : "long",
  });
  formats.set(language, made);
  return made;
}

/** "12 Mar 2026"; in another language the day as that writes it out, "12 mars 2026". */
export function dayText(day: string, language = "en"): string {
  const text = formatOf(language).format(new Date(`${day}T00:00:00Z`));
  return /^en\b/.test(language) ? text.replace("Sept", "Sep") : text;
}

/** "Thu 12 Mar 2026". */
export function dayWithWeekday(day: string, language = "en"): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(new Date(day));
  return `${weekday} ${dayText(day, language)}`;
}
