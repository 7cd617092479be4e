import type { FirmSteps } from "#core/server/jobs/clock-job.ts";
import { lineOf, noticeKind } from "#core/server/notices/notice-kind.ts";
import { type Keep, sendNoticesOf } from "#core/server/notices/send-notices.ts";
import { wireText } from "#core/server/notices/wire-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { type ClosingNoticeOf, closingData, closingNoticeTitle } from "#funds/fund-closings/shared/notice.ts";
import { publish } from "#funds/publications/server/publish-queries.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { closingBlocks, closingFacts, purposeOf } from "./notice-paper.ts";
import { closingNotices } from "./notice-queries.ts";
import { readClosing } from "./use-cases.ts";

/** Partners are told what they pay or get at a later closing, and that one is reversed. */
export const closingNoticeKind = noticeKind({
  queries: closingNotices,
  read: async (db, id) => ({ closing: await readClosing(db, id) }),
  told: (known, due): ClosingNoticeOf => ({
    ...known,
    kind: due.kind,
    line: lineOf(known.closing.lines, due, msg("Partner of the closing")),
  }),
  about: ({ closing }) => closing,
  words: (notice) => ({
    ...(notice.kind === "closing" ? wordsOfClosing(notice) : wordsOfReversal()),
    title: closingNoticeTitle(notice.closing, notice.kind),
    sentence: purposeOf(notice),
  }),
  facts: closingFacts,
  blocks: closingBlocks,
  data: closingData,
  published(notice) {
    const { closing, line, kind } = notice;
    const { toBePaidBy } = closingData(notice);
    const isToPay = Number(line.amount) > 0;
    return {
      kind: "closing_notice",
      asOf: closing.closesOn,
      amount: kind === "closing" ? line.amount.replace("-", "") : "0",
      figures: { isToPay, closesOn: closing.closesOn, paysOn: toBePaidBy, closingId: closing.id },
    };
  },
  insertDocument,
  publish,
});

const wordsOfClosing = ({ line, wire }: ClosingNoticeOf) => ({
  file: "closing",
  heading: t("Notice of a closing"),
  ...(Number(line.amount) > 0 && { payment: wireText(wire) }),
});

const wordsOfReversal = () => ({ file: "closing-reversed", heading: t("Closing reversed") });

export const sendClosingNotices = (firm: FirmSteps, keep: Keep): Promise<void> =>
  sendNoticesOf(firm, keep, closingNoticeKind);
