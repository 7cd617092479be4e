import { type Msg, msg } from "#core/shared/text.ts";
import { FIRST_STAGES } from "#people/auth/shared/first-stages.ts";

/** Deal vocabulary, and the little arithmetic both sides need. */
export const STAGES = [
  "sourcing",
  "initial_review",
  "due_diligence",
  "investment_committee",
  "term_sheet",
  "closing",
] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_LABELS: Record<Stage, Msg> = FIRST_STAGES;

/** The five stages of the progress bar; closing comes after it and counts as complete. */
export const PIPELINE = STAGES.slice(0, 5);

export const STATUSES = ["active", "paused"] as const;
export type DealStatus = (typeof STATUSES)[number];
export const STATUS_LABELS: Record<DealStatus, Msg> = { active: msg("Active"), paused: msg("Archived") };

/** How a deal ended; an open one has not. */
export const OUTCOMES = ["open", "invested", "passed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Where a deal stands once it is invested in. */
export const INVESTED_STAGE = "closing" satisfies Stage;

/** Suggestions; a firm may use its own words. */
export const PASS_REASONS = [
  "Valuation",
  "Team",
  "Market",
  "Traction",
  "Too early",
  "Competition",
  "Outside our thesis",
  "Round was full",
  "Founders withdrew",
] as const;

/** Which deals a screen shows. Unless somebody chooses, lists show the open ones and the funnel shows all, because it tells of ends. */
export const SHOWN = ["open", "passed", "invested", "archived", "all"] as const;
export type Shown = (typeof SHOWN)[number];

/** How the same deals are laid out. */
export const LAYOUTS = ["cards", "board", "table", "funnel"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Which moves the funnel tells of; twelve months unless somebody chooses another. */
export const PERIODS = ["30d", "90d", "year", "12m", "all"] as const;
export type Period = (typeof PERIODS)[number];

/** More deals than this no meeting goes through. */
export const MOST_IN_A_MEETING = 500;

export const PRIORITIES = ["High", "Medium", "Low"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Suggestions; a firm may use its own words. */
export const SOURCES = ["Network Referral", "Inbound Pitch", "Accelerator", "Conference", "Cold Outreach"] as const;
export const INVESTMENT_TYPES = [
  "Pre-Seed",
  "Seed",
  "Series A",
  "Series B",
  "Series C",
  "Growth",
  "Bridge",
  "Convertible Note",
  "SAFE",
] as const;

export const INSTRUMENTS = [
  "Equity",
  "Preferred Equity",
  "Convertible Note",
  "SAFE",
  "BSA AIR",
  "Venture Debt",
  "Secondary",
] as const;

export const NEW_DEAL = {
  stage: "sourcing",
  status: "active",
  priority: "Medium",
  currency: "USD",
} as const;

/** How far a deal is, in percent: its position among the five stages. */
export function pipelineProgress(stage: Stage): number {
  const position = PIPELINE.indexOf(stage);
  return position === -1 ? 100 : ((position + 1) / PIPELINE.length) * 100;
}

/** The score out of ten a card shows for an AI score out of a hundred. */
export function scoreOutOfTen(aiScore: number): string {
  return (aiScore / 10).toFixed(1);
}
