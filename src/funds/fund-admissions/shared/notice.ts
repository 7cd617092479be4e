import { withCents } from "#core/shared/records/notice-amounts.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { t } from "#core/shared/text.ts";
import { GRANULAR, SUBTOTALS } from "#maths/fund/accounts/ilpa-treatments.ts";
import { addAmounts, exact } from "#maths/money/amount.ts";
import type { FundAdmission } from "./api.ts";

type Wire = { holder: string; bank: string | null; accountEnd: string };
export type AdmissionNoticeOf = {
  closing: FundAdmission;
  line: FundAdmission["lines"][number];
  kind: "closing" | "cancellation";
  firm: string;
  /** How the firm writes numbers. */
  notation?: Notation | undefined;
  wire: Wire | undefined;
  contact: { name: string; email: string } | undefined;
};

type Line = AdmissionNoticeOf["line"];
const turned = (amount: string) => exact(amount, "amount").neg().toFixed();
const [INSIDE, OUTSIDE] = GRANULAR.capitalCallFees.subTypes;

const item = (amount: string, type: string, subType: string | null = null, isOutside = false) => ({
  transactionType: type,
  subType,
  effect: isOutside ? SUBTOTALS.outside : SUBTOTALS.inside,
  partnerAmount: amount,
});

/** What the partner pays, item by item as ILPA names it; less than nothing is what it gets. */
function itemsOf(line: Line) {
  const { capitalCallInvestments, capitalCallFees, returnOfExcessInvestments } = GRANULAR;
  const { distributionPermanent, distributionRecallable } = GRANULAR;
  const isBack = Number(line.contribution) < 0;
  // ILPA has no type for what goes from partner to partner, nor for interest on fees, which is the manager's: outside commitments, in no return.
  const between = t("Subsequent close, between partners");
  const equalised = t("Equalised at a subsequent close");
  return [
    item(line.contribution, (isBack ? returnOfExcessInvestments : capitalCallInvestments).label),
    item(line.distribution, distributionPermanent.label, equalised),
    item(line.recallable, distributionRecallable.label, equalised),
    item(line.fee, capitalCallFees.label, INSIDE),
    item(line.feeOutside, capitalCallFees.label, OUTSIDE, true),
    item(line.interest, between, t("Interest"), true),
    item(line.feeInterest, t("Subsequent close, to the manager"), t("Interest on management fees"), true),
    item(line.premium, between, t("Premium over cost"), true),
  ].filter(({ partnerAmount }) => Number(partnerAmount) !== 0);
}

/** What a partner’s notice of a later closing says, as data. */
export function admissionData(notice: AdmissionNoticeOf) {
  return withCents(plainData(notice), notice.closing.currency);
}

function plainData({ closing, line, kind, firm, wire, contact }: AdmissionNoticeOf) {
  const isToPay = Number(line.amount) > 0;
  const moved = addAmounts([line.contribution, line.fee, line.recallable]);
  return {
    format: "ILPA-aligned notice of a subsequent close, not checked against the workbook",
    kind,
    manager: firm,
    fund: closing.fund.label,
    admissionNumber: closing.number,
    closesOn: closing.closesOn,
    toBePaidBy: isToPay ? closing.paysOn : null,
    currency: closing.currency,
    limitedPartner: line.partner.name,
    commitmentBefore: line.commitmentBefore,
    committedAtClosing: line.added,
    commitmentAfter: addAmounts([line.commitmentBefore, line.added]),
    items: itemsOf(line),
    totalDue: isToPay ? line.amount : "0",
    comesBack: isToPay ? "0" : turned(line.amount),
    heldUntilKyc: !isToPay && line.isHeld ? turned(line.amount) : "0",
    /** What may be called again, since it came back. */
    recallable: Number(moved) < 0 ? turned(moved) : "0",
    unfundedBefore: addAmounts([line.unfundedAfter, moved, turned(line.added)]),
    unfundedAfter: line.unfundedAfter,
    lateInterestTerms: closing.basis.terms && {
      percentAYear: closing.basis.terms.rate,
      dayCount: closing.basis.terms.dayCount,
    },
    paymentReference: isToPay ? paymentReference(closing, line) : null,
    wire: isToPay && wire ? { holder: wire.holder, bank: wire.bank, accountEnd: wire.accountEnd } : null,
    contact: contact ?? null,
  };
}

/** By which a payment is known; the partner’s window says the same (see_my_wire). */
const paymentReference = ({ name }: Pick<FundAdmission, "name">, { partner }: Line) => `${name} ${partner.name}`;

/** What its message, its partner’s window and its firm call a notice. */
export const admissionNoticeTitle = (
  { number, fund }: Pick<FundAdmission, "number" | "fund">,
  kind: AdmissionNoticeOf["kind"],
): string =>
  kind === "closing"
    ? t("Closing {number} of {fund}", { number, fund: fund.label })
    : t("Reversed: closing {number} of {fund}", { number, fund: fund.label });
