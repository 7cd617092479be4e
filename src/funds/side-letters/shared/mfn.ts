import { exact } from "#maths/money/amount.ts";
import type { SideLetterKind } from "./rules.ts";
import { plainTopic, type SideLetterTerm, termsInForce } from "./terms.ts";

type Committed = { commitmentId: string; amount: string };

/** What no clause elects: the clause itself. */
const NOT_ELECTED: readonly SideLetterKind[] = ["mfn"];

/** Whether a partner with these terms has one as good already. */
function isBetter(term: SideLetterTerm, own: readonly SideLetterTerm[]): boolean {
  const same = own.filter(({ kind }) => kind === term.kind);
  const share = exact(term.share ?? "0", "share");
  if (term.kind === "fee_holiday")
    return same.every(({ endsOn }) => endsOn !== null && endsOn < (term.endsOn ?? "9999"));
  if (own.some(({ kind }) => kind === "fee_holiday") && term.kind.startsWith("fee_")) return false;
  if (term.kind === "fee_rate" || term.kind === "carry_rate" || term.kind.endsWith("_cap"))
    return same.every((one) => share.lt(exact(one.share ?? "0", "share")));
  if (term.kind === "fee_discount") return same.every((one) => share.gt(exact(one.share ?? "0", "share")));
  if (term.kind === "excuse")
    return same.every(({ topic }) => plainTopic(topic ?? "") !== plainTopic(term.topic ?? ""));
  return same.every(({ details }) => details !== term.details);
}

/**
 * Which terms of other partners a partner may elect by its most favoured nation clause: those in force on a day for a commitment that is
 * no larger than its own, as far as it has none as good. Without such a clause it may elect none.
 *
 * Source: ILPA Principles 3.0 (2019), side letters and most favoured nation: elections by investors of equal or larger commitments.
 */
export function electable(
  own: Committed,
  others: readonly Committed[],
  { terms, day }: { terms: readonly SideLetterTerm[]; day: string },
): SideLetterTerm[] {
  const held = (commitmentId: string) =>
    termsInForce(
      terms.filter((one) => one.commitmentId === commitmentId),
      day,
    );
  const mine = held(own.commitmentId);
  if (!mine.some(({ kind }) => kind === "mfn")) return [];
  return others
    .filter(({ commitmentId, amount }) => commitmentId !== own.commitmentId && exact(amount, "amount").lte(own.amount))
    .flatMap(({ commitmentId }) => held(commitmentId))
    .filter((term) => !NOT_ELECTED.includes(term.kind) && isBetter(term, mine));
}
