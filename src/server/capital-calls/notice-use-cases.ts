import type { CapitalCall } from "#shared/capital-calls/api.ts";
import { type NoticeOf, noticeData, noticeTitle } from "#shared/capital-calls/notice.ts";
import { msg, t } from "#shared/core/text.ts";
import type { Db, FirmCtx } from "../core/ctx.ts";
import { readFirmName, readFirmToday } from "../core/days.ts";
import type { MailContent } from "../core/mail.ts";
import { facts, heading, paragraph, small } from "../core/mail-blocks.ts";
import type { DueNotice } from "../core/notices/notice-queries.ts";
import { type Keep, type Notice, sendNoticesOf } from "../core/notices/send-notices.ts";
import { wireText } from "../core/notices/wire-text.ts";
import { required } from "../core/required.ts";
import { insertDocument } from "../documents/queries.ts";
import { publish } from "../portal/publication-queries.ts";
import { noticeFacts, noticePaper } from "./notice-paper.ts";
import { callNotices, findContact, findWire } from "./notice-queries.ts";
import { readCall } from "./use-cases.ts";

type Known = Pick<NoticeOf, "call" | "wire" | "contact" | "firm"> & { today: string };

/** Notices of calls, and that one is cancelled. */
export const sendNotices = (firm: FirmCtx, keep: Keep): Promise<void> =>
  sendNoticesOf<Known>(firm, keep, {
    queries: callNotices,
    knownOf,
    noticeOf: (known, due) => asSent(noticeOf(known, due), known.today),
    document: (db, recordId, file) =>
      insertDocument(
        db,
        { recordId, category: "financial", electronicSignatureRequired: false, isFrozen: true, name: file.name },
        file,
      ),
    publish: published,
  });

async function knownOf(db: Db, callId: string): Promise<Known> {
  const call: CapitalCall = await readCall(db, callId);
  return {
    call,
    wire: await findWire(db, callId),
    contact: await findContact(db, callId),
    firm: await readFirmName(db),
    today: await readFirmToday(db),
  };
}

const kindOf = ({ kind }: DueNotice) => (kind === "cancellation" ? "cancellation" : "call");

const noticeOf = ({ today: _today, ...known }: Known, due: DueNotice): NoticeOf => ({
  ...known,
  kind: kindOf(due),
  line: required(
    known.call.lines.find(({ id }) => id === due.lineId),
    msg("Partner of the call"),
  ),
});

function asSent(notice: NoticeOf, today: string): Notice {
  const { call, line, kind } = notice;
  return {
    name: `${kind === "call" ? "capital-call" : "capital-call-cancelled"}-${call.number}-${line.partner.name}`,
    paper: () => noticePaper(notice, today),
    data: noticeData(notice),
    mail: mailOf(notice),
  };
}

function subjectOf({ call: { number, fund, dueOn }, kind }: Pick<NoticeOf, "call" | "kind">): string {
  return kind === "call"
    ? noticeTitle({ number, fund: fund.label, dueOn })
    : t("Cancelled: capital call {number} of {fund}", { number, fund: fund.label });
}

/** What is published of a notice. */
function publicationOf(known: Known, due: DueNotice) {
  const { call, line, kind } = noticeOf(known, due);
  const { currency, dueOn, number } = call;
  return {
    limitedPartnerId: due.partnerId,
    fundId: call.fund.id,
    kind: "call_notice" as const,
    title: subjectOf({ call, kind }),
    asOf: dueOn,
    sourceId: call.id,
    figures: {
      currency,
      amount: kind === "call" ? line.amount : "0",
      dueOn,
      callId: call.id,
      lineId: due.lineId,
      number,
    },
  };
}

/** For the partner’s portal; a cancellation takes the place of the notice. */
async function published(db: Db, known: Known, due: DueNotice & { documentId: string }): Promise<string> {
  const supersedesId = kindOf(due) === "call" ? null : ((await callNotices.findPublication(db, due.lineId)) ?? null);
  const [id] = await publish(db, [{ ...publicationOf(known, due), documentId: due.documentId, supersedesId }]);
  return required(id, msg("Notice"));
}

/** What a notice says and what is published of it, for whoever makes it otherwise: the demo firm. */
export const callNoticeParts = {
  knownOf,
  noticeOf: (known: Known, due: DueNotice) => asSent(noticeOf(known, due), known.today),
  publicationOf,
};

function mailOf(notice: NoticeOf): MailContent {
  const { call, kind, firm, contact } = notice;
  const isCall = kind === "call";
  return {
    ...(contact && { from: contact }),
    subject: subjectOf(notice),
    blocks: [
      heading(isCall ? t("Capital call notice") : t("Capital call cancelled")),
      paragraph(isCall ? call.purpose : t("This call is cancelled. Nothing is due for it.")),
      facts(...noticeFacts(notice)),
      ...(isCall ? [paragraph(wireText(notice.wire))] : []),
      small(t("The full notice with each item by ILPA type is attached. {firm} keeps it with its data.", { firm })),
    ],
  };
}
