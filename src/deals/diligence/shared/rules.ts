/** What a project looks into; the first is where it begins when it is added on its page. */
export const DILIGENCE_STAGES = [
  "Initial Review",
  "Legal Review",
  "Financial Analysis",
  "Technical Assessment",
  "Market Analysis",
  "Management Review",
] as const;
export const [
  INITIAL_REVIEW,
  LEGAL_REVIEW,
  FINANCIAL_ANALYSIS,
  TECHNICAL_ASSESSMENT,
  MARKET_ANALYSIS,
  MANAGEMENT_REVIEW,
] = DILIGENCE_STAGES;
export type DiligenceStage = (typeof DILIGENCE_STAGES)[number];

export const DILIGENCE_STATUSES = ["Active", "Completed", "On Hold", "Cancelled"] as const;
const [ACTIVE, COMPLETED, , CANCELLED] = DILIGENCE_STATUSES;
export const [, , ON_HOLD] = DILIGENCE_STATUSES;
export type DiligenceStatus = (typeof DILIGENCE_STATUSES)[number];
/** What somebody can say it is; completing it is a command of its own. */
export const SET_STATUSES = [ACTIVE, ON_HOLD, CANCELLED] as const;

/** Nobody works on it any more, and links to it take nothing. */
export const isOver = (status: DiligenceStatus) => status === COMPLETED || status === CANCELLED;

export const DILIGENCE_PRIORITIES = ["High", "Medium", "Low"] as const;

export const ITEM_STATUSES = ["open", "in_progress", "done", "not_applicable"] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];
/** Nothing is left to do about such items, so somebody can sign them off. */
export const SETTLED: readonly ItemStatus[] = ["done", "not_applicable"];

export const RISK_STATUSES = ["open", "mitigated", "accepted"] as const;
export type RiskStatus = (typeof RISK_STATUSES)[number];
/** Suggestions; a firm may use its own words. */
export const RISK_CATEGORIES = ["Team", "Market", "Product", "Technology", "Financial", "Legal", "Regulatory"] as const;
/** Likelihood and impact, from 1 to this. */
export const MOST_GRADE = 5;

/** Days a new project has, wherever it is added. */
export const USUAL_DAYS = 30;

/** How a progress of whole percent is coloured: under 25 grey, under 50 yellow, under 75 blue, then green. */
export function progressTone(progress: number): "neutral" | "warn" | "info" | "success" {
  if (progress < 25) return "neutral";
  if (progress < 50) return "warn";
  return progress < 75 ? "info" : "success";
}

type Pace = { status: DiligenceStatus; progress: number; daysRemaining: number };

/** What an active project is told to be at a glance: under 60 % with a week or less left it is behind; from 80 % it is ready. */
export function paceOf({ status, progress, daysRemaining }: Pace): "behind" | "ready" | undefined {
  if (status !== "Active") return undefined;
  if (progress >= 80) return "ready";
  return progress < 60 && daysRemaining <= 7 ? "behind" : undefined;
}

export type RiskLevel = "low" | "medium" | "high";

/** Likelihood times impact, each from 1 to 5: under 5 is low, under 10 medium, from 10 on high. */
export function riskLevel({ likelihood, impact }: { likelihood: number; impact: number }): RiskLevel {
  const score = likelihood * impact;
  if (score < 5) return "low";
  return score < 10 ? "medium" : "high";
}

export const CONDITION_STATUSES = ["open", "met", "waived"] as const;
export type ConditionStatus = (typeof CONDITION_STATUSES)[number];

/** Nothing arrived since it was asked; something did; the firm is content. */
export const REQUEST_STATUSES = ["open", "received", "closed"] as const;
/** How long a link to the request list works, in days. */
export const LINK_DAYS = [7, 14, 30, 90] as const;
export const [, , USUAL_LINK_DAYS] = LINK_DAYS;
