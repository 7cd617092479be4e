import { INVESTED_STAGE, type Outcome, STAGES, type Stage } from "./rules.ts";

/** What a firm can ask of a deal, by the fields of its form. */
export const REQUIRABLE = {
  founder: "Founder",
  sector: "Sector",
  source: "Source",
  description: "Description",
  amountRequested: "Ask Amount",
  valuationPre: "Valuation",
  lastContact: "Last Contact Date",
  ownerId: "Owner",
  nextStep: "Next Step",
  nextStepOn: "Next Step Date",
  investmentType: "Investment Type",
  instrument: "Instrument",
  roundSize: "Round Size",
  ourAllocation: "Our Allocation",
  valuationPost: "Post-Money Valuation",
  ourInvestment: "Our Investment",
  ownershipPercentage: "Ownership %",
  expectedCloseDate: "Expected Close Date",
  leadInvestor: "Lead Investor",
  coInvestors: "Co-Investors",
  notes: "Notes",
} as const;
export type Requirable = keyof typeof REQUIRABLE;
export const REQUIRABLE_FIELDS = Object.keys(REQUIRABLE) as Requirable[];

export const LONGEST_LIMIT_DAYS = 3650;

/** What a stage asks, and for how many days a deal may stand in it; null is for ever. */
export type StageRule = { stage: Stage; requiredFields: readonly Requirable[]; daysLimit: number | null };

/** What an investment says of itself in every firm. */
export const INVESTED_NEEDS = ["instrument", "ourInvestment"] as const satisfies readonly Requirable[];

/**
 * What must be filled in at a stage: what it asks itself, and what the stages before it ask, so that none can be jumped. Of an
 * invested deal all that, up to Closing, and what every investment needs.
 */
export function requiredAt(rules: readonly StageRule[], stage: Stage, outcome: Outcome = "open"): Set<Requirable> {
  const isInvested = outcome === "invested";
  const reached = STAGES.slice(0, STAGES.indexOf(isInvested ? INVESTED_STAGE : stage) + 1);
  const asked = rules.filter((rule) => reached.includes(rule.stage)).flatMap(({ requiredFields }) => requiredFields);
  return new Set([...asked, ...(isInvested ? INVESTED_NEEDS : [])]);
}

type Values = { [Field in Requirable]?: unknown };

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** What a deal with these values lacks at a stage, in the order of the form. */
export function missingAt(
  rules: readonly StageRule[],
  stage: Stage,
  deal: Values & { outcome?: Outcome },
): Requirable[] {
  const required = requiredAt(rules, stage, deal.outcome);
  return REQUIRABLE_FIELDS.filter((field) => required.has(field) && isMissing(deal[field]));
}

type Standing = Values & { stage: Stage; outcome?: Outcome };

/**
 * What a change of a deal may not leave out. Going on, or investing, needs all that is asked there; going back needs nothing; a deal that
 * stays may lack what it lacked before, because the rule may be younger than the deal, but loses nothing it had.
 */
export function newlyMissing(rules: readonly StageRule[], before: Standing | undefined, after: Standing): Requirable[] {
  const missing = missingAt(rules, after.stage, after);
  const isDecided = after.outcome === "invested" && before?.outcome !== "invested";
  if (before === undefined || isDecided || STAGES.indexOf(after.stage) > STAGES.indexOf(before.stage)) return missing;
  if (after.stage !== before.stage) return [];
  return missing.filter((field) => !isMissing(before[field]));
}
