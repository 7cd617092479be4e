import type { Permission } from "#core/shared/permissions.ts";
import { type Msg, msg } from "#core/shared/text.ts";

export const TEMPLATES = [
  "lp_quarterly",
  "lp_annual",
  "portfolio_summary",
  "deal_pipeline",
  "performance_metrics",
  "intelligence",
] as const;
export type Template = (typeof TEMPLATES)[number];

export const TEMPLATE_LABELS: Record<Template, Msg> = {
  lp_quarterly: msg("LP Quarterly Report"),
  lp_annual: msg("LP Annual Report"),
  portfolio_summary: msg("Portfolio Summary"),
  deal_pipeline: msg("Deal Pipeline"),
  performance_metrics: msg("Performance Metrics"),
  intelligence: msg("Intelligence & Insight"),
};

/** What a template shows is for readers with these permissions, besides those of reports. */
export const TEMPLATE_NEEDS: Record<Template, readonly Permission[]> = {
  lp_quarterly: ["fund:read", "portfolio:read"],
  lp_annual: ["fund:read", "portfolio:read"],
  portfolio_summary: ["portfolio:read"],
  deal_pipeline: ["deal:read"],
  performance_metrics: ["fund:read", "portfolio:read"],
  intelligence: ["deal:read", "portfolio:read", "intelligence:read"],
};

/** Deals and insights have no figures of the past: their report is always of today. */
export const isOfToday = (template: Template): boolean => template === "deal_pipeline" || template === "intelligence";

export const FORMATS = ["pdf", "excel", "pptx", "csv", "html"] as const;
export type Format = (typeof FORMATS)[number];

/** The type of the file by its ending. */
export const FILE_ENDINGS: Record<Format, string> = {
  pdf: "pdf",
  excel: "xlsx",
  pptx: "pptx",
  csv: "csv",
  html: "html",
};

export const REPORT_STATUSES = ["completed", "generating", "error"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const LONGEST_NAME = 200;
/** Reports a screen lists. */
export const MOST_REPORTS = 200;

/** The last day before the quarter or year of a day: where the period of a report for partners begins. */
export function periodStart(template: "lp_quarterly" | "lp_annual", asOf: string): string {
  const [year, month] = [Number(asOf.slice(0, 4)), Number(asOf.slice(5, 7))];
  const first = template === "lp_annual" ? 1 : month - ((month - 1) % 3);
  return new Date(Date.UTC(year, first - 1, 0)).toISOString().slice(0, "2026-11-29".length);
}
