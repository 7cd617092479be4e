import { amountText, Exact, exact, total } from "#maths/money/amount.ts";
import type { AdmissionFlow, AdmissionLine } from "./api.ts";
import { takingPart } from "./took-part.ts";
import type { AdmissionPartner } from "./work-out.ts";

type Flow = Pick<
  AdmissionFlow,
  "what" | "date" | "amount" | "without" | "partly" | "borne" | "owed" | "isOutside" | "isLeftOut" | "isCovered"
>;
/** `before` and `added` are of the closing, whichever of them is held. */
type Held = { id: string; commitment: Exact; before: string; added: string; isGeneralPartner: boolean };
type Asked = {
  partners: readonly AdmissionPartner[];
  flows: readonly Flow[];
  lines: readonly Pick<AdmissionLine, "commitmentId" | "contribution">[];
  decimals: number;
};

const ZERO = new Exact(0);

/**
 * How much more each partner would have paid of what was called by unfunded commitments, had everybody been admitted first; less than nothing is
 * what it would have paid less. A later closing divides calls by commitments, so the two differ where partners were excused, or pay no fee.
 *
 * Fees of earlier partners are taken by commitments, whatever their side letters say: the answer explains, and is posted nowhere.
 */
export function unlikeFromFirst({
  partners,
  flows,
  lines,
  decimals,
}: Asked): { commitmentId: string; amount: string }[] {
  const counted = flows
    .filter(({ isLeftOut, isCovered }) => !isLeftOut && isCovered !== true)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const holding = (addedOf: (one: AdmissionPartner) => string): Held[] =>
    partners.map((one) => {
      const { commitmentId: id, before: had, isGeneralPartner } = one;
      const added = addedOf(one);
      return { id, commitment: exact(had, "before").plus(exact(added, "added")), before: had, added, isGeneralPartner };
    });
  const before = holding(() => "0");
  const together = holding(({ added }) => added);
  const [was, first] = [called(before, before, counted), called(together, before, counted)];
  const moved = new Map(
    lines.map(({ commitmentId, contribution }) => [commitmentId, exact(contribution, "contribution")]),
  );
  return partners.flatMap(({ commitmentId: id }) => {
    const after = (was.get(id) ?? ZERO).plus(moved.get(id) ?? ZERO);
    const amount = amountText((first.get(id) ?? ZERO).minus(after), decimals);
    return exact(amount, "amount").isZero() ? [] : [{ commitmentId: id, amount }];
  });
}

/** What each paid of calls, each divided by what was unfunded then; fees lessen that, by commitments of who was there (`payers`) and as they are owed. */
function called(held: readonly Held[], payers: readonly Held[], flows: readonly Flow[]): Map<string, Exact> {
  const unfunded = new Map(held.map(({ id, commitment }) => [id, commitment]));
  const paid = new Map<string, Exact>();
  const take = (id: string, part: Exact) => unfunded.set(id, (unfunded.get(id) ?? ZERO).minus(part));
  const fees = payers.filter(({ isGeneralPartner }) => !isGeneralPartner);
  const isJoining = (id: string) => payers.every((one) => one.id !== id || one.commitment.isZero());
  for (const { what, amount, without, partly, borne, owed, isOutside } of flows) {
    if (what === "call") {
      const open = held
        .map((one) => {
          const part = takingPart({ without, partly }, { commitmentId: one.id, before: one.before, added: one.added });
          const share = one.commitment.isZero() ? ZERO : part.before.plus(part.added).div(one.commitment);
          return { id: one.id, left: Exact.max(0, unfunded.get(one.id) ?? ZERO).times(share) };
        })
        .filter(({ left }) => !left.isZero());
      for (const { id, part } of parts(amount, open)) {
        paid.set(id, (paid.get(id) ?? ZERO).plus(part));
        take(id, part);
      }
    }
    if (what === "fee" && !isOutside) {
      for (const { id, part } of parts(
        amount,
        fees.map((fee) => ({ id: fee.id, left: fee.commitment })),
      ))
        take(id, part);
      for (const { id, weight } of owed)
        if (isJoining(id) && Number(borne) > 0 && unfunded.get(id)?.gt(0))
          take(
            id,
            exact(amount, "amount")
              .times(exact(weight, "weight"))
              .div(exact(borne ?? "1", "borne")),
          );
    }
    if (what === "recallable") {
      const got = [...paid].map(([id, left]) => ({ id, left }));
      for (const { id, part } of parts(amount, got)) take(id, part.negated());
    }
  }
  return paid;
}

function parts(amount: string, by: readonly { id: string; left: Exact }[]): { id: string; part: Exact }[] {
  const all = total(by.map(({ left }) => left));
  if (all.isZero()) return [];
  return by.map(({ id, left }) => ({ id, part: exact(amount, "amount").times(left).div(all) }));
}
