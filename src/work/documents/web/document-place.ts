/** A place in a document, as its address says it: an older version, a page, slide or sheet, and words that are to be seen there. */
export type DocumentPlace = { version?: number; page?: number; find?: string };
export type DocumentSearch = DocumentPlace & { panel?: "all" | "activity" | "comments" | "changes" | "history" };

const MOST_LETTERS = 200;

export function readPlace(raw: Record<string, unknown>): DocumentPlace {
  const [version, page] = [Number(raw["version"]), Number(raw["page"])];
  const find = typeof raw["find"] === "string" ? raw["find"].trim().slice(0, MOST_LETTERS) : "";
  return {
    ...(Number.isInteger(version) && version > 0 && { version }),
    ...(Number.isInteger(page) && page > 0 && { page }),
    ...(find !== "" && { find }),
  };
}
