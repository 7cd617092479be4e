export type SessionsSearch = { show?: "warned" };

export function readSessionsSearch(raw: Record<string, unknown>): SessionsSearch {
  return raw["show"] === "warned" ? { show: "warned" } : {};
}
