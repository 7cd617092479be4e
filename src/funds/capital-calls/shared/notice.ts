import { withCents } from "#core/shared/records/notice-amounts.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { t } from "#core/shared/text.ts";
import { appliedTexts } from "#funds/side-letters/shared/term-words.ts";
import { GRANULAR, SUBTOTALS } from "#maths/fund/accounts/ilpa-treatments.ts";
import { addAmounts, amountText, exact } from "#maths/money/amount.ts";
import type { CallItem, CallLine, CapitalCall } from "./api.ts";

export type Wire = { holder: string; bank: string | null; accountEnd: string };
export type NoticeOf = {
  call: CapitalCall;
  line: CallLine;
  kind: "call" | "cancellation";
  firm: string;
  /** How the firm writes numbers. */
  notation?: Notation | undefined;
  wire: Wire | undefined;
  contact: { name: string; email: string } | undefined;
};

/** The label of an item as ILPA prints it. */
export const ilpaLabel = ({ type, subType }: Pick<CallItem, "type" | "subType">): string =>
  subType === null ? GRANULAR[type].label : `${GRANULAR[type].label}: ${subType}`;

/** What a partner’s notice says, as data: the fields of ILPA’s capital call and distribution template of 2025, not checked against its workbook. */
export function noticeData(notice: NoticeOf) {
  return withCents(plainData(notice), notice.call.currency);
}

function plainData({ call, line, kind, firm, wire, contact }: NoticeOf) {
  const cumulative = addAmounts([line.calledBefore, line.inside]);
  return {
    format: "ILPA-aligned capital call notice, not checked against the workbook",
    kind,
    manager: firm,
    fund: call.fund.label,
    noticeNumber: call.number,
    issueDate: call.issuedOn,
    dueDate: call.dueOn,
    currency: call.currency,
    limitedPartner: line.partner.name,
    commitment: line.commitment,
    items: call.items.map((item, place) => ({
      transactionType: GRANULAR[item.type].label,
      subType: item.subType,
      effect: item.isOutside ? SUBTOTALS.outside : SUBTOTALS.inside,
      repaysFacility: item.repaysFacility,
      description: item.description,
      fundAmount: item.amount,
      partnerAmount: line.amounts[place] ?? "0",
    })),
    insideCommitment: line.inside,
    outsideCommitment: line.outside,
    totalDue: line.amount,
    calledBefore: line.calledBefore,
    calledThis: line.inside,
    calledCumulative: cumulative,
    unfundedAsOf: call.unfundedOn,
    unfundedBefore: line.unfundedBefore,
    unfundedAfter: line.unfundedAfter,
    calledShareOfCommitment: Number(line.commitment) === 0 ? null : shareOf(cumulative, line.commitment),
    excused: line.excuseReason,
    sideLetter: appliedTexts(line.sideLetter),
    partsFollow: call.callsFollow === "unfunded" ? "unfunded commitments" : "commitments",
    purpose: call.purpose,
    feePeriod: call.feeFrom === null ? null : { from: call.feeFrom, to: call.feeTo },
    lateInterestPercentAYear: call.lateRate,
    wire: wire ? { holder: wire.holder, bank: wire.bank, accountEnd: wire.accountEnd } : null,
    contact: contact ?? null,
  };
}

const SHARE_DECIMALS = 6;
const shareOf = (part: string, whole: string) =>
  amountText(exact(part, "part").div(exact(whole, "whole")), SHARE_DECIMALS);

/** What its message, its partner’s window and its firm call a notice. */
export const noticeTitle = ({ number, fund, dueOn }: { number: number; fund: string; dueOn: string }): string =>
  t("Capital call {number} of {fund}, due {day}", { number, fund, day: dayText(dueOn) });
