import type { FirmSteps } from "#core/server/jobs/clock-job.ts";
import { lineOf, noticeKind } from "#core/server/notices/notice-kind.ts";
import { type Keep, sendNoticesOf } from "#core/server/notices/send-notices.ts";
import { wireText } from "#core/server/notices/wire-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { type AdmissionNoticeOf, admissionData, admissionNoticeTitle } from "#funds/fund-admissions/shared/notice.ts";
import { publish } from "#funds/publications/server/publish-queries.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { admissionBlocks, admissionFacts, purposeOf } from "./notice-paper.ts";
import { admissionNotices } from "./notice-queries.ts";
import { readAdmission } from "./use-cases.ts";

/** Partners are told what they pay or get at a later closing, and that one is reversed. */
export const admissionNoticeKind = noticeKind({
  queries: admissionNotices,
  read: async (db, id) => ({ closing: await readAdmission(db, id) }),
  told: (known, due): AdmissionNoticeOf => ({
    ...known,
    kind: due.kind,
    line: lineOf(known.closing.lines, due, msg("Partner of the closing")),
  }),
  about: ({ closing }) => closing,
  words: (notice) => ({
    ...(notice.kind === "closing" ? wordsOfAdmission(notice) : wordsOfReversal()),
    title: admissionNoticeTitle(notice.closing, notice.kind),
    sentence: purposeOf(notice),
  }),
  facts: admissionFacts,
  blocks: admissionBlocks,
  data: admissionData,
  published(notice) {
    const { closing, line, kind } = notice;
    const { toBePaidBy } = admissionData(notice);
    const isToPay = Number(line.amount) > 0;
    return {
      kind: "fund_admission_notice",
      asOf: closing.closesOn,
      amount: kind === "closing" ? line.amount.replace("-", "") : "0",
      figures: { isToPay, closesOn: closing.closesOn, paysOn: toBePaidBy, admissionId: closing.id },
    };
  },
  insertDocument,
  publish,
});

const wordsOfAdmission = ({ line, wire }: AdmissionNoticeOf) => ({
  file: "closing",
  heading: t("Notice of a closing"),
  ...(Number(line.amount) > 0 && { payment: wireText(wire) }),
});

const wordsOfReversal = () => ({ file: "closing-reversed", heading: t("Closing reversed") });

export const sendAdmissionNotices = (firm: FirmSteps, keep: Keep): Promise<void> =>
  sendNoticesOf(firm, keep, admissionNoticeKind);
