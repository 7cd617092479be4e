import type { EarlierCommitment } from "#maths/fund/fees/fee-weights.ts";
import { Exact, exact } from "#maths/money/amount.ts";

/** A commitment, or a part of it, that changed hands: by the ids of what it left and what it joined. */
export type MovedCommitment = { from: string; to: string; day: string; amount: string };
type Held = { commitmentId: string; commitment: string };

/** What commitments were before each day on which they changed hands, by id, the first day first: what they are, less what came, with what went. */
export function earlierOf(moves: readonly MovedCommitment[], held: readonly Held[]): Map<string, EarlierCommitment[]> {
  const days = [...new Set(moves.map(({ day }) => day))].toSorted();
  const own = (id: string) => moves.filter(({ from, to }) => (from === id) !== (to === id));
  return new Map(
    held.map(({ commitmentId: id, commitment }) => [
      id,
      days
        .filter((day) => own(id).some((move) => move.day === day))
        .map((until) => ({
          until,
          commitment: Exact.max(
            0,
            own(id)
              .filter(({ day }) => day >= until)
              .reduce(
                (sum, { from, amount }) =>
                  from === id ? sum.plus(exact(amount, "amount")) : sum.minus(exact(amount, "amount")),
                exact(commitment, "commitment"),
              ),
          ).toFixed(),
        })),
    ]),
  );
}
