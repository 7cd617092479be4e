import { withCents } from "#core/shared/records/notice-amounts.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { GRANULAR } from "#maths/fund/accounts/ilpa-treatments.ts";
import { addAmounts, amountText, Exact, exact } from "#maths/money/amount.ts";
import type { Distribution, DistributionLine } from "./api.ts";

export type DistributionNoticeOf = {
  distribution: Distribution;
  line: DistributionLine;
  kind: "distribution" | "cancellation";
  firm: string;
  /** How the firm writes numbers. */
  notation?: Notation | undefined;
  contact: { name: string; email: string } | undefined;
  /** What the partner has paid in and got, this distribution included. */
  books: { called: string; distributed: string; commitment: string; recallable: string };
};

/** What ILPA calls the parts of a permanent distribution. */
const [INCOME, GAIN, CAPITAL] = GRANULAR.distributionPermanent.subTypes;
const SHARE_DECIMALS = 6;
const shareOf = (part: string, whole: string) =>
  Number(whole) === 0 ? null : amountText(exact(part, "part").div(exact(whole, "whole")), SHARE_DECIMALS);

/** What is distributed by ILPA’s types: what may be called again is capital first; the rest is permanent. */
function itemsOf({ returnOfCapital, preferred, profit, recallable }: DistributionLine, { source }: Distribution) {
  const ofCapital = Exact.min(recallable, returnOfCapital);
  const ofGain = exact(recallable, "recallable").minus(ofCapital);
  const gain = exact(addAmounts([preferred, profit]), "profit");
  const [permanent, again] = [GRANULAR.distributionPermanent.label, GRANULAR.distributionRecallable.label];
  return [
    { transactionType: permanent, subType: CAPITAL, amount: exact(returnOfCapital, "capital").minus(ofCapital) },
    { transactionType: permanent, subType: source === "income" ? INCOME : GAIN, amount: gain.minus(ofGain) },
    { transactionType: again, subType: CAPITAL, amount: ofCapital },
    { transactionType: again, subType: null, amount: ofGain },
  ].flatMap(({ amount, ...item }) => (amount.gt(0) ? [{ ...item, partnerAmount: amountText(amount) }] : []));
}

/** What a partner’s notice says, as data: the fields of ILPA’s capital call and distribution template of 2025, not checked against its workbook. */
export function distributionData(notice: DistributionNoticeOf) {
  return withCents(plainData(notice), notice.distribution.currency);
}

function plainData({ distribution, line, kind, firm, contact, books }: DistributionNoticeOf) {
  const { called, distributed } = books;
  const before = addAmounts([distributed, `-${line.received}`]);
  const unfunded = addAmounts([books.commitment, `-${called}`, books.recallable]);
  return {
    format: "ILPA-aligned distribution notice, not checked against the workbook",
    kind,
    manager: firm,
    fund: distribution.fund.label,
    noticeNumber: distribution.number,
    paidOn: distribution.paidOn,
    currency: distribution.currency,
    limitedPartner: line.partner.name,
    source: distribution.source,
    sourceCompany: distribution.portfolioCompany?.label ?? null,
    purpose: distribution.purpose,
    items: itemsOf(line, distribution),
    ofWhichPreferredReturn: line.preferred,
    beforeCarry: line.amount,
    carry: line.carry,
    grossToPartner: line.received,
    withheld: line.withheld,
    withheldPercent: line.withheldRate,
    withheldReason: line.withheldReason,
    paidToOpenCall: line.netted,
    openCall: line.nettings[0]?.callName ?? null,
    openCalls: line.nettings.map(({ callName, amount }) => ({ call: callName, paid: amount })),
    netPaid: line.isHeld && line.releasedOn === null ? "0" : line.net,
    heldUntilKyc: line.isHeld && line.releasedOn === null ? line.net : "0",
    distributedBefore: before,
    distributedThis: line.received,
    distributedCumulative: distributed,
    paidIn: called,
    commitment: books.commitment,
    unfundedBefore: addAmounts([unfunded, `-${line.recallable}`]),
    unfundedAfter: unfunded,
    dpiBefore: shareOf(before, called),
    dpiAfter: shareOf(distributed, called),
    fundTotal: distribution.amount,
    fundCarry: distribution.carry,
    contact: contact ?? null,
  };
}
