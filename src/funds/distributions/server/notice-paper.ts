import type { NoticeFact as Fact } from "#core/server/notices/notice-kind.ts";
import { factRows, type PaperBlock, prose, section } from "#core/server/paper/paper.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { multipleText, percentOfText } from "#core/shared/text/figure-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { t } from "#core/shared/text.ts";
import { type DistributionNoticeOf, distributionData } from "#funds/distributions/shared/notice.ts";

const ratio = (text: string | null, notation: Notation | undefined) =>
  text === null ? "–" : multipleText(Number(text), notation);

/** What a notice says of days and sums. */
export function distributionFacts(notice: DistributionNoticeOf): Fact[] {
  const data = distributionData(notice);
  const money = (amount: string) => amountText(amount, data.currency, notice.notation);
  return [
    [t("Fund"), data.fund],
    [t("Notice"), String(data.noticeNumber)],
    [t("Distribution date"), dayText(data.paidOn)],
    [t("Limited partner"), data.limitedPartner],
    ...(data.sourceCompany === null ? [] : [[t("Company"), data.sourceCompany] as const]),
    [t("Distributed to you"), money(data.grossToPartner)],
    ...taxFacts(notice),
    [t("Net payment to you"), money(data.netPaid)],
    ...(Number(data.heldUntilKyc) > 0 ? [[t("Held until KYC is approved"), money(data.heldUntilKyc)] as const] : []),
  ];
}

function taxFacts(notice: DistributionNoticeOf): Fact[] {
  const { withheld, withheldReason, withheldPercent, openCalls, currency } = distributionData(notice);
  const rate = withheldPercent === null ? "" : ` (${percentOfText(withheldPercent, notice.notation)})`;
  return [
    ...(Number(withheld) > 0
      ? [
          [
            t("Tax withheld"),
            `${amountText(withheld, currency, notice.notation)}${rate}: ${withheldReason ?? ""}`,
          ] as const,
        ]
      : []),
    ...openCalls.map(
      ({ call, paid }) =>
        [t("Pays your open call"), `${amountText(paid, currency, notice.notation)}: ${call}`] as const,
    ),
  ];
}

/** The notice of one partner; its figures are those of the data beside it. */
export function distributionBlocks(notice: DistributionNoticeOf): PaperBlock[] {
  const { distribution, line, kind } = notice;
  const data = distributionData(notice);
  const money = (amount: string) => amountText(amount, data.currency, notice.notation);
  return [
    ...(kind === "distribution" ? [] : [prose(t("This distribution is cancelled. What was posted is reversed."))]),
    factRows(...distributionFacts(notice)),
    section(t("Purpose")),
    prose(distribution.purpose),
    section(t("What is distributed")),
    factRows(
      ...data.items.map(
        ({ transactionType, subType, partnerAmount }) =>
          [subType === null ? transactionType : `${transactionType}: ${subType}`, money(partnerAmount)] as const,
      ),
      [t("Of which preferred return"), money(line.preferred)],
      [t("Your part before carry"), money(data.beforeCarry)],
      [t("Carry"), money(data.carry)],
    ),
    section(t("Since inception")),
    factRows(
      [t("Paid in"), money(data.paidIn)],
      [t("Distributed before"), money(data.distributedBefore)],
      [t("Total distributed"), money(data.distributedCumulative)],
      [t("DPI before"), ratio(data.dpiBefore, notice.notation)],
      [t("DPI after"), ratio(data.dpiAfter, notice.notation)],
      [t("Unfunded before"), money(data.unfundedBefore)],
      [t("Unfunded after"), money(data.unfundedAfter)],
    ),
    section(t("Fund")),
    factRows([t("Total distributed"), money(data.fundTotal)], [t("Carry"), money(data.fundCarry)]),
  ];
}
