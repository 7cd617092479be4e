import type { NoticeFact as Fact } from "#core/server/notices/notice-kind.ts";
import { wireText } from "#core/server/notices/wire-text.ts";
import { factRows, type PaperBlock, prose, quiet, section, table } from "#core/server/paper/paper.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { type AdmissionNoticeOf, admissionData } from "#funds/fund-admissions/shared/notice.ts";

const isSome = (amount: string) => Number(amount) !== 0;

/** What a notice says of days and sums. */
export function admissionFacts(notice: AdmissionNoticeOf): Fact[] {
  const data = admissionData(notice);
  const money = (amount: string) => amountText(amount, data.currency, notice.notation);
  return [
    [t("Fund"), data.fund],
    [t("Closing"), String(data.admissionNumber)],
    [t("Closes on"), dayText(data.closesOn)],
    [t("Limited partner"), data.limitedPartner],
    [t("Commitment"), money(data.commitmentAfter)],
    ...(isSome(data.totalDue) ? [[t("Due from you"), money(data.totalDue)] as const] : []),
    ...(data.toBePaidBy === null ? [] : [[t("To be paid by"), dayText(data.toBePaidBy)] as const]),
    ...(data.paymentReference === null ? [] : [[t("Payment reference"), data.paymentReference] as const]),
    ...(isSome(data.comesBack) ? [[t("Comes back to you"), money(data.comesBack)] as const] : []),
    ...(isSome(data.heldUntilKyc) ? [[t("Held until KYC is approved"), money(data.heldUntilKyc)] as const] : []),
  ];
}

const standing = (notice: AdmissionNoticeOf): Fact[] => {
  const data = admissionData(notice);
  const money = (amount: string) => amountText(amount, data.currency, notice.notation);
  return [
    [t("Commitment before"), money(data.commitmentBefore)],
    [t("Committed at this closing"), money(data.committedAtClosing)],
    ...(isSome(data.recallable) ? [[t("Of which recallable"), money(data.recallable)] as const] : []),
    [t("Unfunded before"), money(data.unfundedBefore)],
    [t("Unfunded after"), money(data.unfundedAfter)],
  ];
};

/** What a notice is about, in a sentence; its message begins with it. */
export function purposeOf({ line, kind }: AdmissionNoticeOf): string {
  if (kind === "cancellation") return t("This closing is reversed. Nothing is due for it, and nothing comes back.");
  return Number(line.amount) > 0
    ? t("You pay your part of what was called before, as if you had been there from the first closing.")
    : t("Partners joined. They pay their part of what was called before, and yours comes back.");
}

/** What a reader of the table needs to know, of what is in it. */
const admissionSentence = (line: AdmissionNoticeOf["line"]) =>
  Number(line.feeInterest) !== 0
    ? t(
        "Negative amounts are paid to you. Interest and premium pass between partners, interest on management fees to the manager. None is included in returns.",
      )
    : t("Negative amounts are paid to you. Interest and premium pass between partners and aren’t included in returns.");

/** The notice of one partner; its figures are those of the data beside it. */
export function admissionBlocks(notice: AdmissionNoticeOf): PaperBlock[] {
  const { line, kind } = notice;
  const data = admissionData(notice);
  const money = (amount: string) => amountText(amount, data.currency, notice.notation);
  return [
    prose(purposeOf(notice)),
    factRows(...admissionFacts(notice)),
    section(t("Item by item")),
    table(
      [
        { label: t("Type (ILPA)"), isWide: true },
        { label: t("Commitment"), isWide: true },
        { label: t("You pay"), align: "end" },
      ],
      data.items.map(({ transactionType, subType, effect, partnerAmount }) => [
        subType === null ? transactionType : `${transactionType}: ${subType}`,
        effect,
        money(partnerAmount),
      ]),
    ),
    quiet(admissionSentence(line)),
    section(t("Your commitment")),
    factRows(...standing(notice)),
    ...(kind === "closing" && Number(line.amount) > 0 ? [section(t("Payment")), prose(wireText(notice.wire))] : []),
  ];
}
