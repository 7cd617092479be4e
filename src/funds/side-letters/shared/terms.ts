import { OF_FEES, type SideLetterKind } from "./rules.ts";

/** A confirmed term: `share` in percent, days as they are written. */
export type SideLetterTerm = {
  id: string;
  commitmentId: string;
  kind: SideLetterKind;
  share: string | null;
  topic: string | null;
  details: string | null;
  effectiveOn: string;
  /** The last day. */
  endsOn: string | null;
};

/** Terms of one slot follow each other: fees are one, an excuse is one by what it is from; what is agreed otherwise stands beside. */
function slotOf({ id, kind, topic, details }: SideLetterTerm): string {
  if (OF_FEES.includes(kind)) return "fee";
  if (kind === "excuse") return `excuse ${plainTopic(topic ?? "")}`;
  if (kind === "reporting" || kind === "other") return `${kind} ${details ?? id}`;
  return kind;
}

/** However it is written. */
export const plainTopic = (topic: string): string => topic.trim().toLocaleLowerCase("en");

const byDay = (one: SideLetterTerm, other: SideLetterTerm) =>
  one.effectiveOn.localeCompare(other.effectiveOn) || one.id.localeCompare(other.id);

/**
 * Which terms of one commitment hold on a day: of those about the same thing the latest that has begun, unless it has ended. So a term
 * that was replaced does not come back when its successor ends.
 */
export function termsInForce(terms: readonly SideLetterTerm[], day: string): SideLetterTerm[] {
  const latest = new Map<string, SideLetterTerm>();
  for (const term of terms.toSorted(byDay)) if (term.effectiveOn <= day) latest.set(slotOf(term), term);
  return [...latest.values()].filter(({ endsOn }) => endsOn === null || endsOn >= day);
}
