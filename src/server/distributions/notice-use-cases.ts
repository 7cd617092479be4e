import { dayText } from "#shared/core/day-text.ts";
import { msg, t } from "#shared/core/text.ts";
import { type DistributionNoticeOf, distributionData } from "#shared/distributions/notice.ts";
import type { Db, FirmCtx } from "../core/ctx.ts";
import { readFirmName, readFirmToday } from "../core/days.ts";
import { facts, heading, paragraph, small } from "../core/mail-blocks.ts";
import type { DueNotice } from "../core/notices/notice-queries.ts";
import { type Keep, type Notice, sendNoticesOf } from "../core/notices/send-notices.ts";
import { required } from "../core/required.ts";
import { insertDocument } from "../documents/queries.ts";
import { publish } from "../portal/publication-queries.ts";
import { distributionFacts, distributionPaper } from "./notice-paper.ts";
import { distributionNotices, findApprover, listBooks, type Standing } from "./notice-queries.ts";
import { readDistribution } from "./use-cases.ts";

type Known = Pick<DistributionNoticeOf, "distribution" | "firm" | "contact"> & {
  today: string;
  books: ReadonlyMap<string, Standing>;
};

/** Notices of distributions, and that one is cancelled. */
export const sendDistributionNotices = (firm: FirmCtx, keep: Keep): Promise<void> =>
  sendNoticesOf<Known>(firm, keep, {
    queries: distributionNotices,
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

async function knownOf(db: Db, id: string): Promise<Known> {
  const distribution = await readDistribution(db, id);
  return {
    distribution,
    firm: await readFirmName(db),
    contact: await findApprover(db, id),
    today: await readFirmToday(db),
    books: await listBooks(db, distribution.fund.id, distribution.paidOn),
  };
}

const NOTHING: Standing = { called: "0", distributed: "0", commitment: "0", recallable: "0" };

function noticeOf(
  { distribution, firm, contact, books }: Known,
  { kind, lineId, partnerId }: DueNotice,
): DistributionNoticeOf {
  const line = required(
    distribution.lines.find(({ id }) => id === lineId),
    msg("Partner of the distribution"),
  );
  const own = books.get(partnerId) ?? NOTHING;
  return { distribution, line, firm, contact, kind: kind === "cancellation" ? kind : "distribution", books: own };
}

function subjectOf({ distribution: { number, fund, paidOn }, kind }: DistributionNoticeOf): string {
  return kind === "distribution"
    ? t("Distribution {number} of {fund} on {day}", { number, fund: fund.label, day: dayText(paidOn) })
    : t("Cancelled: distribution {number} of {fund}", { number, fund: fund.label });
}

function asSent(notice: DistributionNoticeOf, today: string): Notice {
  const { distribution, line, kind, firm, contact } = notice;
  const isPaid = kind === "distribution";
  return {
    name: `${isPaid ? "distribution" : "distribution-cancelled"}-${distribution.number}-${line.partner.name}`,
    paper: () => distributionPaper(notice, today),
    data: distributionData(notice),
    mail: {
      ...(contact && { from: contact }),
      subject: subjectOf(notice),
      blocks: [
        heading(isPaid ? t("Distribution notice") : t("Distribution cancelled")),
        paragraph(isPaid ? distribution.purpose : t("This distribution is cancelled. What was posted is reversed.")),
        facts(...distributionFacts(notice)),
        small(t("The full notice is attached. {firm} keeps it with its data.", { firm })),
      ],
    },
  };
}

/** What is published of a notice. */
function publicationOf(known: Known, due: DueNotice) {
  const notice = noticeOf(known, due);
  const { distribution, line, kind } = notice;
  const { currency, paidOn, number } = distribution;
  const isPaid = kind === "distribution";
  return {
    limitedPartnerId: due.partnerId,
    fundId: distribution.fund.id,
    kind: "distribution_notice" as const,
    title: subjectOf(notice),
    asOf: paidOn,
    sourceId: distribution.id,
    figures: {
      currency,
      amount: isPaid ? line.received : "0",
      paidOn,
      ...(isPaid && { withheld: line.withheld, netted: line.netted, net: line.net }),
      distributionId: distribution.id,
      lineId: due.lineId,
      number,
    },
  };
}

/** For the partner’s portal; a cancellation takes the place of the notice. */
async function published(db: Db, known: Known, due: DueNotice & { documentId: string }): Promise<string> {
  const isCancelled = due.kind === "cancellation";
  const supersedesId = isCancelled ? ((await distributionNotices.findPublication(db, due.lineId)) ?? null) : null;
  const [id] = await publish(db, [{ ...publicationOf(known, due), documentId: due.documentId, supersedesId }]);
  return required(id, msg("Notice"));
}

/** What a notice says and what is published of it, for whoever makes it otherwise: the demo firm. */
export const distributionNoticeParts = {
  knownOf,
  noticeOf: (known: Known, due: DueNotice) => asSent(noticeOf(known, due), known.today),
  publicationOf,
};
