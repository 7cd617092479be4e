/** By what duplicates are looked for, or what was merged in the past; absent, by what is the same for sure. */
export type DuplicatesSearch = { by?: "name" | "past" | undefined };

export function readDuplicatesSearch(raw: Record<string, unknown>): DuplicatesSearch {
  const { by } = raw;
  return by === "name" || by === "past" ? { by } : {};
}
