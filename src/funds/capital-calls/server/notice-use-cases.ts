import type { FirmSteps } from "#core/server/jobs/clock-job.ts";
import { lineOf, noticeKind } from "#core/server/notices/notice-kind.ts";
import { type Keep, sendNoticesOf } from "#core/server/notices/send-notices.ts";
import { wireText } from "#core/server/notices/wire-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { type NoticeOf, noticeData, noticeTitle } from "#funds/capital-calls/shared/notice.ts";
import { publish } from "#funds/publications/server/publish-queries.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { noticeBlocks, noticeFacts } from "./notice-paper.ts";
import { callNotices } from "./notice-queries.ts";
import { readCall } from "./use-cases.ts";

/** Partners are told what is called of them, and that a call is cancelled. */
export const callNoticeKind = noticeKind({
  queries: callNotices,
  read: async (db, id) => ({ call: await readCall(db, id) }),
  told: (known, due): NoticeOf => ({
    ...known,
    kind: due.kind,
    line: lineOf(known.call.lines, due, msg("Partner of the call")),
  }),
  about: ({ call }) => call,
  words: (notice) => (notice.kind === "call" ? wordsOfCall(notice) : wordsOfCancellation(notice)),
  facts: noticeFacts,
  blocks: noticeBlocks,
  data: noticeData,
  published: ({ call, line, kind }) => ({
    kind: "call_notice",
    asOf: call.dueOn,
    amount: kind === "call" ? line.amount : "0",
    figures: { dueOn: call.dueOn, callId: call.id },
  }),
  insertDocument,
  publish,
});

const attached = (firm: string) =>
  t("The full notice with each item by ILPA type is attached. {firm} keeps it with its data.", { firm });

const wordsOfCall = ({ call: { number, fund, dueOn, purpose }, wire, firm }: NoticeOf) => ({
  file: "capital-call",
  heading: t("Capital call notice"),
  title: noticeTitle({ number, fund: fund.label, dueOn }),
  sentence: purpose,
  payment: wireText(wire),
  attached: attached(firm),
});

const wordsOfCancellation = ({ call: { number, fund }, firm }: NoticeOf) => ({
  file: "capital-call-cancelled",
  heading: t("Capital call cancelled"),
  title: t("Cancelled: capital call {number} of {fund}", { number, fund: fund.label }),
  sentence: t("This call is cancelled. Nothing is due for it."),
  attached: attached(firm),
});

export const sendNotices = (firm: FirmSteps, keep: Keep): Promise<void> => sendNoticesOf(firm, keep, callNoticeKind);
