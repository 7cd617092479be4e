import { amountText, exact } from "#maths/money/amount.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { OF_FEES, type SideLetterKind } from "./rules.ts";
import { type SideLetterTerm, termsInForce } from "./terms.ts";

/** What a partner pays of the fee in a part of a period: `to` is its first day after. Percent; null says the fund's own rate. */
export type FeePiece = {
  from: string;
  to: string;
  kind: "fee_rate" | "fee_discount" | "fee_holiday" | null;
  share: string | null;
  termId: string | null;
};

const isFee = (kind: SideLetterKind): kind is NonNullable<FeePiece["kind"]> => OF_FEES.includes(kind);

/** The fee terms of one commitment over a period (`to` not in it), divided where they change. */
export function feePieces(terms: readonly SideLetterTerm[], { from, to }: { from: string; to: string }): FeePiece[] {
  const fees = terms.filter(({ kind }) => isFee(kind));
  const changes = fees.flatMap(({ effectiveOn, endsOn }) => [effectiveOn, ...(endsOn ? [addDays(endsOn, 1)] : [])]);
  const days = [...new Set([from, ...changes.filter((day) => day > from && day < to)])].toSorted();
  return days.map((day, place) => {
    const [held] = termsInForce(fees, day);
    const piece = { from: day, to: days[place + 1] ?? to };
    if (held === undefined || !isFee(held.kind)) return { ...piece, kind: null, share: null, termId: null };
    return { ...piece, kind: held.kind, share: held.share, termId: held.id };
  });
}

/** The rate of the fee in percent a year by a term, never above the fund's; null where the fund has none. */
export function feeRateBy({ kind, share }: Pick<FeePiece, "kind" | "share">, fundRate: string | null): string | null {
  if (kind === "fee_holiday") return "0";
  if (kind === "fee_rate") return fundRate !== null && exact(fundRate, "feeRate").lt(share ?? "0") ? fundRate : share;
  if (kind === "fee_discount" && fundRate !== null)
    return amountText(
      exact(fundRate, "feeRate")
        .times(exact("100", "share").minus(share ?? "0"))
        .div(100),
    );
  return fundRate;
}
