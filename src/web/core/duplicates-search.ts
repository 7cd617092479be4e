/** By what duplicates are looked for; absent, by what is the same for sure. */
export type DuplicatesSearch = { by?: "name" | undefined };

export function readDuplicatesSearch(raw: Record<string, unknown>): DuplicatesSearch {
  return raw["by"] === "name" ? { by: "name" } : {};
}
