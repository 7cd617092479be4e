import type { TextPage } from "#work/documents/shared/text.ts";
import { type Evidence, type ExtractionType, FIELDS, type FieldName } from "#work/extractions/shared/rules.ts";
import { COMPANY } from "./company.ts";
import { confidenceOf } from "./evidence.ts";
import type { FieldRule } from "./field-rules.ts";
import { FINANCIAL } from "./financial.ts";
import { candidatesFor } from "./find.ts";
import { LEGAL } from "./legal.ts";
import { linesOf } from "./lines.ts";
import { VALUATION } from "./valuation.ts";

const RULES: Readonly<Record<ExtractionType, Readonly<Record<string, FieldRule>>>> = {
  financial_metrics: FINANCIAL,
  legal_terms: LEGAL,
  company_info: COMPANY,
  valuation_data: VALUATION,
};

export type Found = {
  name: FieldName;
  value: string;
  unit: string | null;
  page: number;
  quote: string;
  confidence: number;
  evidence: Evidence[];
};
/** A value at one place, before all places are compared. */
export type Candidate = Omit<Found, "name" | "confidence">;

/** Below this a value is noise. */
const LEAST = 0.4;

/** What a document states of each field of a type, with where and how surely. A field that nothing states is left out. */
export function extractFields(type: ExtractionType, pages: readonly TextPage[]): Found[] {
  const lines = linesOf(pages);
  return FIELDS[type].flatMap((name): Found[] => {
    const rule = RULES[type][name];
    if (rule === undefined) return [];
    const best = judged(candidatesFor(rule, lines));
    return best === undefined || best.confidence < LEAST ? [] : [{ name, ...best }];
  });
}

const SAME_PLACE = 1;

/** The best of the values, with what other places say for and against it. */
function judged(candidates: readonly Candidate[]): Omit<Found, "name"> | undefined {
  const rated = candidates
    .map((one) => ({ ...one, confidence: confidenceOf(one.evidence) }))
    .toSorted((one, other) => other.confidence - one.confidence);
  const [best] = rated;
  if (best === undefined) return undefined;
  const isSame = (one: Candidate) =>
    one.value.toLowerCase() === best.value.toLowerCase() && (one.unit ?? best.unit) === (best.unit ?? one.unit);
  const others = rated.slice(SAME_PLACE).filter(({ quote, page }) => quote !== best.quote || page !== best.page);
  const evidence = [...best.evidence];
  if (others.some((one) => isSame(one) && one.confidence >= LEAST)) evidence.push("agrees");
  if (others.some((one) => !isSame(one) && one.confidence >= best.confidence)) evidence.push("contradicted");
  return { ...best, evidence, confidence: confidenceOf(evidence) };
}
