import { type FeePiece, feePieces, feeRateBy } from "#funds/side-letters/shared/fee-terms.ts";
import type { SideLetterTerm } from "#funds/side-letters/shared/terms.ts";
import type { OwnFeeStep } from "#maths/fund/fees/partner-fees.ts";
import { amountText, exact } from "#maths/money/amount.ts";

/** What is agreed with a partner for a period; `rate`, a share a year, is that of its last day, null where the fund’s holds. */
export type OwnFees = { steps: OwnFeeStep[]; rate: string | null };

const asShare = (percent: string) => amountText(exact(percent, "share").div(100));

function stepOf({ from, kind, share }: FeePiece): OwnFeeStep {
  if (kind === "fee_holiday") return { from, rate: "0" };
  if (kind === "fee_rate") return { from, rate: asShare(share ?? "0") };
  if (kind === "fee_discount") return { from, part: amountText(exact("1", "share").minus(asShare(share ?? "0"))) };
  return { from };
}

/** What confirmed side letters say of one commitment’s fee in a period (`to` not in it), as the maths reads it. `fundRate` is a share a year. */
export function ownFees(
  terms: readonly SideLetterTerm[],
  period: { from: string; to: string },
  fundRate: string | null,
): OwnFees {
  const pieces = feePieces(terms, period);
  const last = pieces.at(-1);
  const percent = fundRate === null ? null : amountText(exact(fundRate, "feeRate").times(100));
  const rate = last === undefined || last.kind === null ? null : feeRateBy(last, percent);
  return {
    steps: pieces.some(({ kind }) => kind !== null) ? pieces.map(stepOf) : [],
    rate: rate === null ? null : asShare(rate),
  };
}
