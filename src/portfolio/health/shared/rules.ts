import { Exact } from "#maths/money/amount.ts";

export const SEVERITIES = ["critical", "high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];
export const COMPARISONS = ["below", "above"] as const;

/** What each open alert takes from 100. */
export const PENALTIES: Record<Severity, number> = { critical: 40, high: 20, medium: 10, low: 5 };
/** Without a figure whose period ended in so many days nobody is scored. */
const FRESH_DAYS = 100;

/** 100 less what each open alert takes, never below 0; null without fresh figures. */
export function healthScore(open: readonly Severity[], isFresh: boolean): number | null {
  if (!isFresh) return null;
  return Math.max(
    0,
    open.reduce((score, severity) => score - PENALTIES[severity], 100),
  );
}

export type HealthRule = {
  alertType: string;
  metric: string;
  comparison: (typeof COMPARISONS)[number];
  /** Decimal text, in the unit of its metric. */
  threshold: string;
  isAbsolute: boolean;
  severity: Severity;
};

/** Whether a rule's condition holds for a figure, decimal text. */
export function holds({ comparison, threshold, isAbsolute }: HealthRule, value: string): boolean {
  const figure = isAbsolute ? new Exact(value).abs() : new Exact(value);
  return comparison === "below" ? figure.lt(threshold) : figure.gt(threshold);
}

/** The gravest of the rules that hold; undefined where none does. */
export const gravest = <Rule extends HealthRule>(rules: readonly Rule[], value: string): Rule | undefined =>
  rules
    .filter((rule) => holds(rule, value))
    .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))[0];

/** Whether a day lies at most so many days before another. */
export const isFresh = (day: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(day)) / 86_400_000 <= FRESH_DAYS;
