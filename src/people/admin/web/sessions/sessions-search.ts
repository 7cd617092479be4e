/** Which sessions are shown: those about to end, one row for each of their people, or those of one person. Absent, all of them. */
export type SessionsSearch = { show?: "warned" | "people"; person?: string };

export function readSessionsSearch(raw: Record<string, unknown>): SessionsSearch {
  const { show, person } = raw;
  if (typeof person === "string" && person !== "") return { person: person.slice(0, 36) };
  return show === "warned" || show === "people" ? { show } : {};
}
