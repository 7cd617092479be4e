import { addAmounts, Exact, exact } from "#maths/money/amount.ts";
import type { AdmissionLine } from "./api.ts";

/** What was committed on which day, and since when that holds. */
export type PromisedAmount = { commitmentId: string; amount: string; on: string; confirmedAt: string };

type Counting = { endsOn: string; knownAt: string };

/** What of a partner’s commitment at a closing a run counted already, and of all it had promised by then. `promises`: by the closing’s day. */
export function countedIn(
  promises: readonly PromisedAmount[],
  run: Counting,
  { commitmentId, added }: Pick<AdmissionLine, "commitmentId" | "added">,
) {
  const own = promises.filter((one) => one.commitmentId === commitmentId);
  const known = own.filter(({ on, confirmedAt }) => on <= run.endsOn && confirmedAt <= run.knownAt);
  const [all, by] = [own, known].map((some) => exact(addAmounts(["0", ...some.map(({ amount }) => amount)]), "amount"));
  const at = exact(added, "added");
  const promised = by ?? new Exact(0);
  const counted = Exact.min(at, Exact.max(0, promised.minus((all ?? promised).minus(at))));
  return { counted, promised };
}
