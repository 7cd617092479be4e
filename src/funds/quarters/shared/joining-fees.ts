import type { SideLetterTerm } from "#funds/side-letters/shared/terms.ts";
import { type PartnerFee, partnerFees } from "#maths/fund/fees/partner-fees.ts";
import { addAmounts, Exact, exact } from "#maths/money/amount.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { feeTermsOf } from "./fee-terms.ts";
import { ownFees } from "./own-fees.ts";

type Terms = Parameters<typeof feeTermsOf>[0];
type Period = { startsOn: string; endsOn: string };
/** Who joined at a later closing: with what, and what its side letters say. */
type Joining = {
  commitmentId: string;
  commitment: string;
  isGeneralPartner: boolean;
  letters: readonly SideLetterTerm[];
};
type Agreed = { terms: Terms; currency: string };

/**
 * What who joined at a later closing owes of the fee of a period before it, as from the start: by the terms and its side letters, on its own
 * commitment and for itself, so that it is the same whether a closing catches it up or a later run charges it. Undefined where none exists.
 */
export function joiningFee({ terms, currency }: Agreed, { startsOn, endsOn }: Period, one: Joining) {
  const period = { from: startsOn, to: addDays(endsOn, 1) };
  const agreed = feeTermsOf(terms, period, currency);
  if (agreed === undefined || Number(one.commitment) === 0) return undefined;
  const { steps, rate } = ownFees(one.letters, period, agreed.stepDowns.at(-1)?.rate ?? agreed.rate);
  const { commitmentId: id, commitment, isGeneralPartner } = one;
  const partner = { id, commitment, feeFree: isGeneralPartner, ownSteps: steps };
  const fees = partnerFees(agreed, [partner], { ...period, committed: commitment, invested: "0", nav: "0" });
  return { gross: fees.gross, waived: fees.waived, net: fees.net, rate };
}

/** The same less what was caught up of it by then: of the fee as of what is waived, never below nothing. */
export function stillOwed(fee: Pick<PartnerFee, "gross" | "waived" | "net">, caughtUp: string) {
  const taken = Exact.min(exact(fee.net, "net"), exact(caughtUp, "caughtUp"));
  const less = (amount: string) => addAmounts([amount, taken.negated().toFixed()]);
  return { gross: less(fee.gross), waived: fee.waived, net: less(fee.net) };
}
