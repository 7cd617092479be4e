import { type Msg, msg } from "#core/shared/text.ts";
import type { Template } from "./rules.ts";

export const SECTIONS = [
  "performance",
  "capital",
  "roll",
  "cash_flows",
  "investments",
  "exposure",
  "funds",
  "amounts",
  "totals",
  "companies",
  "stages",
  "deals",
  "scores",
  "rates",
  "signals",
  "market",
  "rivals",
  "searches",
] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_LABELS: Record<Section, Msg> = {
  performance: msg("Performance"),
  capital: msg("Capital of limited partners"),
  roll: msg("Net asset value over the period"),
  cash_flows: msg("Cash flows and value by quarter"),
  investments: msg("Investments"),
  exposure: msg("Fair value by sector"),
  funds: msg("Funds"),
  amounts: msg("Amounts"),
  totals: msg("Portfolio"),
  companies: msg("Companies"),
  stages: msg("Pipeline by stage"),
  deals: msg("Open deals"),
  scores: msg("Scores of open deals"),
  rates: msg("Base rates"),
  signals: msg("Weak Signals"),
  market: msg("Market Intelligence"),
  rivals: msg("Competitor Analysis"),
  searches: msg("Shared searches"),
};

const OF_FUND = ["performance", "capital", "roll", "cash_flows", "investments", "exposure"] as const;

/** What a template shows, in its usual order. */
export const SECTIONS_OF: Record<Template, readonly Section[]> = {
  lp_quarterly: OF_FUND,
  lp_annual: OF_FUND,
  performance_metrics: ["funds", "amounts", "cash_flows"],
  portfolio_summary: ["totals", "companies", "exposure"],
  deal_pipeline: ["stages", "deals"],
  intelligence: ["scores", "rates", "signals", "market", "rivals", "searches"],
};

/** Sections that show gross returns and no net ones beside them. */
const GROSS_ALONE: readonly Section[] = ["totals", "companies"];

/**
 * What the Marketing Rule (17 CFR 275.206(4)-1(d)(1)) refuses to readers outside: gross performance without net performance, shown with
 * equal prominence.
 */
export const grossAlone = (sections: readonly Section[]): Section[] =>
  sections.filter((one) => GROSS_ALONE.includes(one));

/** A report is for colleagues, or for readers outside the firm. */
export const AUDIENCES = ["firm", "investors"] as const;
export type Audience = (typeof AUDIENCES)[number];
