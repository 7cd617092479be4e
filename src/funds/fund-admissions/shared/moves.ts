import { dividedClosing, type Parts } from "#maths/fund/closings/later-closing-parts.ts";
import { amountText, Exact, exact, total } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import type { AdmissionBasis } from "./api.ts";
import { admissionOf } from "./work-out.ts";

/** A closing as it was posted, and what each partner contributed and was distributed by it. */
export type PostedAdmission = {
  entryNo: number;
  closesOn: string;
  basis: AdmissionBasis;
  lines: readonly {
    commitmentId: string;
    partnerId: string;
    before: string;
    added: string;
    contribution: string;
    distributed: string;
  }[];
};

/**
 * What a later closing moved to a partner of a flow of an earlier day; less than nothing is what it moved away. `key`: the flow's own, as the
 * basis of the closing names it.
 */
export type AdmissionMove = {
  entryNo: number;
  of: "contributed" | "distributed";
  key: string;
  date: string;
  partner: string;
  amount: string;
};

/**
 * What a closing moved between partners, flow by flow, by the basis it was worked out from and keeps: the same amounts that its interest runs
 * on. None of a closing whose flows do not add up to what was posted, as one of an earlier way to work it out.
 */
export function movesOf({ entryNo, closesOn, basis, lines }: PostedAdmission, currency: string): AdmissionMove[] {
  const divided = admissionOf({ closesOn, partners: lines, basis, currency, decimals: minorUnitDecimals(currency) });
  if (divided === undefined) return [];
  const { calls, distributions, recallables } = dividedClosing(divided.closing);
  const [earlier, later] = [lines.filter(({ before }) => isSome(before)), lines.filter(({ added }) => isSome(added))];
  const moved = (of: AdmissionMove["of"], kind: "call" | "distribution" | "recallable", parts: readonly Parts[]) =>
    divided.flows(kind).flatMap(({ key, date }, place): AdmissionMove[] => {
      const part = parts[place];
      const amounts = [
        ...later.map(({ partnerId }, at) => [partnerId, exact(part?.given[at] ?? "0", "given")] as const),
        ...earlier.map(({ partnerId }, at) => [partnerId, exact(part?.taken[at] ?? "0", "taken").negated()] as const),
      ];
      return amounts.flatMap(([partner, amount]) =>
        amount.isZero() ? [] : [{ entryNo, of, key, date, partner, amount: amountText(amount) }],
      );
    });
  const moves = [
    ...moved("contributed", "call", calls),
    ...moved("distributed", "distribution", distributions),
    ...moved("distributed", "recallable", recallables),
  ];
  return isAsPosted(moves, lines) ? moves : [];
}

const isSome = (amount: string) => Number(amount) !== 0;

function isAsPosted(moves: readonly AdmissionMove[], lines: PostedAdmission["lines"]): boolean {
  const sum = (of: AdmissionMove["of"], partner: string) =>
    total(moves.flatMap((move) => (move.of === of && move.partner === partner ? [new Exact(move.amount)] : [])));
  const posted = (partner: string, amount: "contribution" | "distributed") =>
    total(lines.flatMap((line) => (line.partnerId === partner ? [new Exact(line[amount])] : [])));
  return [...new Set(lines.map(({ partnerId }) => partnerId))].every(
    (partner) =>
      sum("contributed", partner).eq(posted(partner, "contribution")) &&
      sum("distributed", partner).eq(posted(partner, "distributed")),
  );
}
