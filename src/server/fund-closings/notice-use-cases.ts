import { msg, t } from "#shared/core/text.ts";
import { type ClosingNoticeOf, closingData, closingNoticeTitle } from "#shared/fund-closings/notice.ts";
import type { Db, FirmCtx } from "../core/ctx.ts";
import { readFirmName, readFirmToday } from "../core/days.ts";
import { facts, heading, paragraph, small } from "../core/mail-blocks.ts";
import type { DueNotice } from "../core/notices/notice-queries.ts";
import { type Keep, type Notice, sendNoticesOf } from "../core/notices/send-notices.ts";
import { wireText } from "../core/notices/wire-text.ts";
import { required } from "../core/required.ts";
import { insertDocument } from "../documents/queries.ts";
import { publish } from "../portal/publication-queries.ts";
import { closingFacts, closingPaper, purposeOf } from "./notice-paper.ts";
import { closingNotices, findApprover, findWire } from "./notice-queries.ts";
import { readClosing } from "./use-cases.ts";

type Known = Pick<ClosingNoticeOf, "closing" | "firm" | "wire" | "contact"> & { today: string };

/** Notices of later closings, and that one is reversed. */
export const sendClosingNotices = (firm: FirmCtx, keep: Keep): Promise<void> =>
  sendNoticesOf<Known>(firm, keep, {
    queries: closingNotices,
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

const knownOf = async (db: Db, id: string): Promise<Known> => ({
  closing: await readClosing(db, id),
  firm: await readFirmName(db),
  wire: await findWire(db, id),
  contact: await findApprover(db, id),
  today: await readFirmToday(db),
});

const noticeOf = ({ today: _today, ...known }: Known, { kind, lineId }: DueNotice): ClosingNoticeOf => ({
  ...known,
  kind: kind === "cancellation" ? kind : "closing",
  line: required(
    known.closing.lines.find(({ id }) => id === lineId),
    msg("Partner of the closing"),
  ),
});

function asSent(notice: ClosingNoticeOf, today: string): Notice {
  const { closing, line, kind, firm, contact } = notice;
  const isOpen = kind === "closing";
  return {
    name: `${isOpen ? "closing" : "closing-reversed"}-${closing.number}-${line.partner.name}`,
    paper: () => closingPaper(notice, today),
    data: closingData(notice),
    mail: {
      ...(contact && { from: contact }),
      subject: closingNoticeTitle(closing, kind),
      blocks: [
        heading(isOpen ? t("Notice of a closing") : t("Closing reversed")),
        paragraph(purposeOf(notice)),
        facts(...closingFacts(notice)),
        ...(isOpen && Number(line.amount) > 0 ? [paragraph(wireText(notice.wire))] : []),
        small(t("The full notice is attached. {firm} keeps it with its data.", { firm })),
      ],
    },
  };
}

/** What is published of a notice. */
function publicationOf(known: Known, due: DueNotice) {
  const notice = noticeOf(known, due);
  const { closing, line, kind } = notice;
  const { currency, toBePaidBy } = closingData(notice);
  const isToPay = Number(line.amount) > 0;
  return {
    limitedPartnerId: due.partnerId,
    fundId: closing.fund.id,
    kind: "closing_notice" as const,
    title: closingNoticeTitle(closing, kind),
    asOf: closing.closesOn,
    sourceId: closing.id,
    figures: {
      currency,
      amount: kind === "closing" ? line.amount.replace("-", "") : "0",
      isToPay,
      closesOn: closing.closesOn,
      paysOn: toBePaidBy,
      closingId: closing.id,
      lineId: due.lineId,
      number: closing.number,
    },
  };
}

/** For the partner’s portal; that it is reversed takes the place of the notice. */
async function published(db: Db, known: Known, due: DueNotice & { documentId: string }): Promise<string> {
  const isReversed = due.kind === "cancellation";
  const supersedesId = isReversed ? ((await closingNotices.findPublication(db, due.lineId)) ?? null) : null;
  const [id] = await publish(db, [{ ...publicationOf(known, due), documentId: due.documentId, supersedesId }]);
  return required(id, msg("Notice"));
}

/** What a notice says and what is published of it, for whoever makes it otherwise: the demo firm. */
export const closingNoticeParts = {
  knownOf,
  noticeOf: (known: Known, due: DueNotice) => asSent(noticeOf(known, due), known.today),
  publicationOf,
};
