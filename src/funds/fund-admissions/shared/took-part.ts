import { Exact, exact, total } from "#maths/money/amount.ts";
import type { AdmissionFlow } from "./api.ts";

/** What changed who takes part in earlier calls: a later closing, a commitment that changed hands, or one that became less. `had`: before that. */
export type CommitmentEvent =
  | {
      kind: "closing";
      at: string;
      flows: readonly Pick<AdmissionFlow, "key" | "without" | "isLeftOut">[];
      joined: readonly { commitmentId: string; added: string }[];
    }
  | { kind: "transfer"; at: string; from: string; to: string; amount: string; had: string }
  | { kind: "reduction"; at: string; from: string; amount: string; had: string };

/** An item of a call: `since` the moment at which its parts were fixed, and the commitments that were excused of it. */
export type ExcusingItem = { key: string; since: string; excused: readonly { id: string; commitment: string }[] };

type Divided = Pick<AdmissionFlow, "without" | "partly">;
type Committed = { commitmentId: string; before: string; added: string };

const ZERO = new Exact(0);
/** Finer than any commitment is of a fund. */
const PLACES = 12;

/**
 * How much of each commitment took no part in an item of a call, once later closings and transfers moved commitments. A transfer takes the same
 * part of what paid and of what did not.
 */
function leftOutOf({ key, since, excused }: ExcusingItem, events: readonly CommitmentEvent[]): Map<string, Exact> {
  const out = new Map(excused.map(({ id, commitment }) => [id, exact(commitment, "commitment")]));
  const add = (id: string, amount: Exact) => out.set(id, (out.get(id) ?? ZERO).plus(amount));
  for (const event of events) {
    if (event.at <= since) continue;
    if (event.kind === "closing") {
      const flow = event.flows.find((one) => one.key === key);
      if (flow === undefined) continue;
      for (const { commitmentId, added } of event.joined)
        if (flow.isLeftOut || flow.without.includes(commitmentId)) add(commitmentId, exact(added, "added"));
      continue;
    }
    const had = exact(event.had, "had");
    const gone = had.isZero() ? ZERO : (out.get(event.from) ?? ZERO).times(exact(event.amount, "amount")).div(had);
    if (gone.isZero()) continue;
    add(event.from, gone.negated());
    if (event.kind === "transfer") add(event.to, gone);
  }
  return out;
}

/**
 * Of what partners had committed, how much took part in an item of a call: of those for whom that is not all, or nothing as `without` says.
 * A buyer of an excused commitment paid nothing of the call by it, and gets nothing of it back.
 */
export function partlyIn(
  item: ExcusingItem,
  without: readonly string[],
  { partners, events }: { partners: readonly Committed[]; events: readonly CommitmentEvent[] },
): { id: string; amount: string }[] {
  const out = leftOutOf(item, events);
  return partners.flatMap(({ commitmentId: id, before }) => {
    const all = exact(before, "before");
    const amount = Exact.max(ZERO, all.minus(out.get(id) ?? ZERO)).toDecimalPlaces(PLACES);
    const usual = without.includes(id) ? ZERO : all;
    return amount.eq(usual) ? [] : [{ id, amount: amount.toFixed() }];
  });
}

/** What of a commitment takes part in a flow: of what it was before a closing, and of what it adds. */
export function takingPart(
  { without, partly }: Divided,
  { commitmentId, before, added }: Committed,
): { before: Exact; added: Exact } {
  const isOut = without.includes(commitmentId);
  const some = partly?.find(({ id }) => id === commitmentId)?.amount;
  return {
    before: some === undefined ? (isOut ? ZERO : exact(before, "before")) : exact(some, "amount"),
    added: isOut ? ZERO : exact(added, "added"),
  };
}

/** All that takes part in a flow. */
export const allTakingPart = (flow: Divided, partners: readonly Committed[]): Exact =>
  total(
    partners.flatMap((one) => {
      const { before, added } = takingPart(flow, one);
      return [before, added];
    }),
  );
