import type { NoticeFact as Fact } from "#core/server/notices/notice-kind.ts";
import { wireText } from "#core/server/notices/wire-text.ts";
import { factRows, type PaperBlock, prose, quiet, section, table } from "#core/server/paper/paper.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { ilpaLabel, type NoticeOf, noticeData } from "#funds/capital-calls/shared/notice.ts";

/** What a notice says of days and sums. */
export function noticeFacts(notice: NoticeOf): Fact[] {
  const { call, line } = notice;
  const data = noticeData(notice);
  const money = (amount: string) => amountText(amount, call.currency, notice.notation);
  return [
    [t("Fund"), data.fund],
    [t("Notice"), String(data.noticeNumber)],
    ...(data.issueDate === null ? [] : [[t("Issued"), dayText(data.issueDate)] as const]),
    [t("Due date"), dayText(data.dueDate)],
    [t("Limited partner"), data.limitedPartner],
    [t("Commitment"), money(line.commitment)],
    [t("Due from you"), money(line.amount)],
  ];
}

const standing = (notice: NoticeOf): Fact[] => {
  const money = (amount: string) => amountText(amount, notice.call.currency, notice.notation);
  const data = noticeData(notice);
  return [
    [t("Called before"), money(data.calledBefore)],
    [t("This call, inside commitment"), money(data.calledThis)],
    [t("This call, outside commitment"), money(data.outsideCommitment)],
    [t("Total called"), money(data.calledCumulative)],
    [t("Unfunded before"), money(data.unfundedBefore)],
    [t("Unfunded after"), money(data.unfundedAfter)],
    ...(data.unfundedAsOf === null ? [] : [[t("Books as of"), dayText(data.unfundedAsOf)] as const]),
  ];
};

/** By what the partner’s parts were worked out. */
const followsText = ({ call }: NoticeOf) =>
  call.callsFollow === "unfunded"
    ? t(
        "Inside commitment, parts follow unfunded commitments before this call; management fees and all else follow commitments.",
      )
    : t("Parts follow commitments.");

/** What this call took from the partner’s side letter, as its data says it. */
const letterOf = (notice: NoticeOf) => {
  const said = noticeData(notice).sideLetter;
  return said.length === 0 ? [] : [section(t("Your side letter")), ...said.map((one) => prose(one))];
};

/** The notice of one partner; its figures are those of the data beside it. */
export function noticeBlocks(notice: NoticeOf): PaperBlock[] {
  const { call, line, kind } = notice;
  const money = (amount: string) => amountText(amount, call.currency, notice.notation);
  return [
    ...(kind === "call" ? [] : [prose(t("This call is cancelled. Nothing is due for it."))]),
    factRows(...noticeFacts(notice)),
    section(t("Purpose")),
    prose(call.purpose),
    section(t("What is called")),
    table(
      [
        { label: t("Type (ILPA)"), isWide: true },
        { label: t("Commitment"), isWide: true },
        { label: t("Fund"), align: "end" },
        { label: t("Your part"), align: "end" },
      ],
      call.items.map((item, place) => [
        [ilpaLabel(item), item.description].filter((one) => one !== null).join(" · "),
        item.isOutside ? t("Outside") : t("Inside"),
        money(item.amount),
        money(line.amounts[place] ?? "0"),
      ]),
    ),
    quiet(followsText(notice)),
    section(t("Your commitment")),
    factRows(...standing(notice)),
    ...letterOf(notice),
    ...(kind === "call"
      ? [
          section(t("Payment")),
          prose(wireText(notice.wire)),
          ...(call.lateRate === null
            ? []
            : [prose(t("Late payments bear interest of {rate}% a year, Actual/365.", { rate: call.lateRate }))]),
        ]
      : []),
  ];
}
