import type { FirmSteps } from "#core/server/jobs/clock-job.ts";
import { lineOf, noticeKind } from "#core/server/notices/notice-kind.ts";
import { type Keep, sendNoticesOf } from "#core/server/notices/send-notices.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { type DistributionNoticeOf, distributionData } from "#funds/distributions/shared/notice.ts";
import { publish } from "#funds/publications/server/publish-queries.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { distributionBlocks, distributionFacts } from "./notice-paper.ts";
import { distributionNotices, listBooks, type Standing } from "./notice-queries.ts";
import { readDistribution } from "./use-cases.ts";

const NOTHING: Standing = { called: "0", distributed: "0", commitment: "0", recallable: "0" };

/** Partners are told what is paid to them, and that a distribution is cancelled. */
export const distributionNoticeKind = noticeKind({
  queries: distributionNotices,
  async read(db, id) {
    const distribution = await readDistribution(db, id);
    return { distribution, all: await listBooks(db, distribution.fund.id, distribution.paidOn) };
  },
  told: ({ all, ...known }, due): DistributionNoticeOf => ({
    ...known,
    kind: due.kind,
    line: lineOf(known.distribution.lines, due, msg("Partner of the distribution")),
    books: all.get(due.partnerId) ?? NOTHING,
  }),
  about: ({ distribution }) => distribution,
  words: (notice) => (notice.kind === "distribution" ? wordsOfPayment(notice) : wordsOfCancellation(notice)),
  facts: distributionFacts,
  blocks: distributionBlocks,
  data: distributionData,
  published({ distribution: { id, paidOn }, line, kind }) {
    const isPaid = kind === "distribution";
    const { received, withheld, netted, net } = line;
    return {
      kind: "distribution_notice",
      asOf: paidOn,
      amount: isPaid ? received : "0",
      figures: { paidOn, ...(isPaid && { withheld, netted, net }), distributionId: id },
    };
  },
  insertDocument,
  publish,
});

const wordsOfPayment = ({ distribution: { number, fund, paidOn, purpose } }: DistributionNoticeOf) => ({
  file: "distribution",
  heading: t("Distribution notice"),
  title: t("Distribution {number} of {fund} on {day}", { number, fund: fund.label, day: dayText(paidOn) }),
  sentence: purpose,
});

const wordsOfCancellation = ({ distribution: { number, fund } }: DistributionNoticeOf) => ({
  file: "distribution-cancelled",
  heading: t("Distribution cancelled"),
  title: t("Cancelled: distribution {number} of {fund}", { number, fund: fund.label }),
  sentence: t("This distribution is cancelled. What was posted is reversed."),
});

export const sendDistributionNotices = (firm: FirmSteps, keep: Keep): Promise<void> =>
  sendNoticesOf(firm, keep, distributionNoticeKind);
