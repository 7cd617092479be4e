import type { Permission } from "#core/shared/permissions.ts";
import { type Msg, msg } from "#core/shared/text.ts";

type FactKind = {
  label: Msg;
  unit: "percent" | "months" | "money" | "years" | "days" | "choice";
  needs?: Permission;
};

/**
 * What the records of a deal say: a number between two ends, or a value that the firm looks for.
 * `needs` is the permission without which the figure is hidden.
 */
export const FACTS = {
  growth: { label: msg("Revenue growth in a year"), unit: "percent", needs: "kpi:read" },
  margin: { label: msg("Cash margin"), unit: "percent", needs: "kpi:read" },
  runway: { label: msg("Runway"), unit: "months", needs: "kpi:read" },
  ask: { label: msg("Amount requested"), unit: "money" },
  valuation: { label: msg("Pre-money valuation"), unit: "money" },
  ownership: { label: msg("Ownership"), unit: "percent" },
  companyAge: { label: msg("Age of the company"), unit: "years", needs: "company:read" },
  silence: { label: msg("Days since the last contact"), unit: "days" },
  diligence: { label: msg("Progress of due diligence"), unit: "percent", needs: "diligence:read" },
  sector: { label: msg("Sector"), unit: "choice" },
  stage: { label: msg("Stage of funding"), unit: "choice" },
} as const satisfies Record<string, FactKind>;
export type Fact = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as [Fact, ...Fact[]];

/** People rate on one of these scales. */
export const SCALES = ["five", "hundred"] as const;
export type Scale = (typeof SCALES)[number];

type Named = { id: string; name: string; weight: number };
/** A criterion that people rate, that a number of the records fills, or that a value of the records fills. */
export type Criterion = Named &
  (
    | { by: "people"; scale: Scale }
    /** `currency` of amounts: a deal in another one is unknown. */
    | { by: "number"; fact: Fact; from: number; to: number; currency?: string | undefined }
    | { by: "choice"; fact: Fact; values: string[] }
  );

export const MOST_CRITERIA = 30;

export const isChoice = (fact: Fact): boolean => FACTS[fact].unit === "choice";

export const isMoney = (fact: Fact): boolean => FACTS[fact].unit === "money";

/** The permission without which a person sees no value of a criterion. */
export const neededFor = (criterion: Criterion): Permission | undefined => {
  const kind: FactKind | undefined = criterion.by === "people" ? undefined : FACTS[criterion.fact];
  return kind?.needs;
};

/** What a firm may begin with: a proposal that it edits before the first score. */
export const USUAL_CRITERIA: readonly (Criterion & { name: Msg })[] = [
  { id: "team", name: msg("Team"), weight: 25, by: "people", scale: "five" },
  { id: "market", name: msg("Market"), weight: 20, by: "people", scale: "five" },
  { id: "product", name: msg("Product"), weight: 15, by: "people", scale: "five" },
  { id: "growth", name: msg("Growth"), weight: 20, by: "number", fact: "growth", from: 0, to: 150 },
  { id: "runway", name: msg("Runway"), weight: 10, by: "number", fact: "runway", from: 0, to: 18 },
  { id: "diligence", name: msg("Due diligence"), weight: 10, by: "number", fact: "diligence", from: 0, to: 100 },
];
