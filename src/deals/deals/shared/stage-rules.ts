import { t } from "#core/shared/text.ts";
import { DEAL_FORM, dealFields, type InForm } from "./fields.ts";
import { INVESTED_STAGE, type Outcome, STAGES, type Stage } from "./rules.ts";

/** What a deal always has, and what nobody waits for. */
const NEVER_ASKED = [
  "company",
  "name",
  "stage",
  "priority",
  "aiScore",
  "currency",
  "tags",
  "actualCloseDate",
] as const satisfies readonly InForm[];
export type Requirable = Exclude<InForm, (typeof NEVER_ASKED)[number]>;

export const isRequirable = (name: InForm): name is Requirable => !(NEVER_ASKED as readonly string[]).includes(name);

/** What a firm can ask of a deal, in the order of the form. */
export const REQUIRABLE_FIELDS = DEAL_FORM.filter((name) => isRequirable(name));

/** What it is called in a refusal. */
export const requirableLabel = (name: Requirable): string => t(dealFields[name === "ownerId" ? "owner" : name].label);

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
