import { type Msg, msg } from "#core/shared/text.ts";

export const DOCUMENT_STATUSES = ["pending_review", "under_review", "approved", "rejected"] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const DOCUMENT_CATEGORIES = ["presentation", "financial", "legal", "due_diligence", "other"] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** The tabs of the list beside All. */
export const DOCUMENT_TABS = [...DOCUMENT_CATEGORIES, "issued"] as const;
export type DocumentTab = (typeof DOCUMENT_TABS)[number];

/** What a document in review can become. */
export const NEXT_STATUSES: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  pending_review: ["under_review"],
  under_review: ["approved", "rejected", "pending_review"],
  approved: ["under_review"],
  rejected: ["under_review"],
};

/** What a file is about, as its name says it; a person who uploads it can say otherwise. */
const TELLING: readonly [DocumentCategory, RegExp][] = [
  ["due_diligence", /due.?diligence|\bdd\b|data.?room|question(naire|s)|checklist/i],
  [
    "legal",
    /term.?sheet|agreement|contract|\bnda\b|\bsafe\b|charter|bylaws|statut|shareholder|legal|\bsha\b|\bspa\b|side.?letter/i,
  ],
  ["financial", /financ|budget|forecast|cap.?table|p&l|balance|cash.?flow|invoice|revenue|metrics|model|\bkpi/i],
  ["presentation", /deck|pitch|presentation|teaser|one.?pager/i],
];
const BY_TYPE: Readonly<Record<string, DocumentCategory>> = {
  pptx: "presentation",
  ppt: "presentation",
  odp: "presentation",
  xlsx: "financial",
  xls: "financial",
  xlsm: "financial",
  xlsb: "financial",
};

export function likelyCategory(name: string): DocumentCategory {
  const words = name.replaceAll(/[_-]+/g, " ");
  const told = TELLING.find(([, words_]) => words_.test(words))?.[0];
  return told ?? BY_TYPE[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ""] ?? "other";
}

/** As the categories of the specification are called on screens. */
export const CATEGORY_NAMES: Readonly<Record<DocumentCategory, Msg>> = {
  presentation: msg("Presentation"),
  financial: msg("Financial"),
  legal: msg("Legal"),
  due_diligence: msg("Due diligence"),
  other: msg("Other"),
};

/** The path of a folder without blank parts: "Legal/2026". */
export const folderOf = (text: string): string =>
  text
    .split("/")
    .map((name) => name.trim().replaceAll(/\s+/g, " "))
    .filter((name) => name !== "")
    .join("/");
