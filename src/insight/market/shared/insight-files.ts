import { writtenDay } from "#core/shared/text/written-day.ts";
import { webAddress } from "#core/shared/web-address.ts";
import { type DelimitedRow, tableOf } from "#funds/ledger/shared/delimited.ts";
import { CATEGORIES, type Category, MOST_TITLE, SEVERITIES, type Severity } from "./rules.ts";

/** Why a row of a file was not read. */
export type InsightProblem = "title" | "category" | "severity" | "date" | "link";
export type UnreadInsight = { row: number; cell: string; problem: InsightProblem };
export type InsightRow = {
  title: string;
  category: Category | null;
  severity: Severity | null;
  summary: string;
  impactedSectors: string[];
  actionable: boolean | null;
  source: string;
  link: string;
  publishedOn: string;
};

const COLUMNS = {
  title: ["title", "headline", "titre"],
  category: ["category", "catégorie", "type"],
  severity: ["severity", "sévérité", "priority"],
  summary: ["summary", "description", "text", "résumé"],
  sectors: ["sectors", "impacted sectors", "sector", "secteurs"],
  actionable: ["actionable"],
  source: ["source", "sources"],
  link: ["link", "url"],
  date: ["date", "published", "timestamp"],
} as const;
type Column = keyof typeof COLUMNS;

/** Rows of a file with a column of titles; undefined when it has none. What a file leaves open the firm’s rules decide. */
export function readInsightFile(text: string): { rows: InsightRow[]; unread: UnreadInsight[] } | undefined {
  const [head, ...rows] = tableOf(text);
  const heads = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const placeOf = (column: Column) => heads.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name));
  if (placeOf("title") < 0) return undefined;
  const read = rows.map((row) => rowOf(row, (column) => (row.cells[placeOf(column)] ?? "").trim()));
  return {
    rows: read.flatMap((one) => ("problem" in one ? [] : [one])),
    unread: read.flatMap((one) => ("problem" in one ? [one] : [])),
  };
}

function rowOf({ row }: DelimitedRow, cellOf: (column: Column) => string): InsightRow | UnreadInsight {
  const unread = (column: Column, problem: InsightProblem) => ({ row, cell: cellOf(column), problem });
  const title = cellOf("title");
  if (title === "" || title.length > MOST_TITLE) return unread("title", "title");
  const category = wordOf(cellOf("category"), CATEGORIES);
  if (category === undefined) return unread("category", "category");
  const severity = wordOf(cellOf("severity"), SEVERITIES);
  if (severity === undefined) return unread("severity", "severity");
  const day = cellOf("date");
  const publishedOn = day === "" ? "" : writtenDay(day.slice(0, "2026-03-12".length + 1).replace(/[T ]$/, ""));
  if (publishedOn === undefined) return unread("date", "date");
  const link = cellOf("link");
  if (link !== "" && webAddress(link) === undefined) return unread("link", "link");
  const said = cellOf("actionable").toLowerCase();
  return {
    title,
    category,
    severity,
    summary: cellOf("summary"),
    impactedSectors: cellOf("sectors")
      .split(/[;|,]/)
      .flatMap((one) => (one.trim() === "" ? [] : [one.trim()])),
    actionable: said === "" ? null : /^(yes|true|1|oui|x)$/.test(said),
    source: cellOf("source"),
    link,
    publishedOn,
  };
}

/** The word of a vocabulary, null for an empty cell, undefined for anything else. */
function wordOf<Word extends string>(cell: string, words: readonly Word[]): Word | null | undefined {
  return cell === "" ? null : words.find((word) => word === cell.toLowerCase());
}
