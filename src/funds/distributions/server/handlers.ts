import { besideField } from "#core/server/database/database-errors.ts";
import { assertMayCall, implement } from "#core/server/http/rpc.ts";
import { noticeHandlers } from "#core/server/notices/notice-handlers.ts";
import { readHistory } from "#core/server/records/history.ts";
import { withDecimals } from "#core/server/records/money-texts.ts";
import { assertFound, required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { chargesOf } from "#funds/capital-calls/server/late-use-cases.ts";
import { distributionNoticesApi, distributionsApi } from "#funds/distributions/shared/api.ts";
import type { DistributionForm } from "#funds/distributions/shared/forms.ts";
import { distributionNotices } from "./notice-queries.ts";
import {
  approveDistribution,
  cancelDistribution,
  declineDistributionCancellation,
  distributions,
  findDistributionOfLine,
  isDistribution,
  releaseLine,
  withdrawRelease,
} from "./queries.ts";
import { assertAsPrepared, createDistribution, previewDistribution, readDistribution, traceOf } from "./use-cases.ts";

const PARTNER = msg("Partner of the distribution");

/** Who prepares, approves and cancels, the database decides (approve_distribution, cancel_distribution). */
export const distributionHandlers = implement(distributionsApi, {
  list: async ({ db }, asked) => withDecimals(await distributions.list(db, asked), ["amount", "carry", "recallable"]),
  count: ({ db }, question) => distributions.count(db, question),
  facets: ({ db }, question) => distributions.facets(db, question),
  get: ({ db }, { id }) => readDistribution(db, id),

  async create({ db, actor }, form: DistributionForm) {
    assertMayCall(actor, "carry:read");
    return readDistribution(db, await createDistribution(db, form));
  },

  async history({ db }, { id, cursor }) {
    assertFound(await isDistribution(db, id), msg("Distribution"));
    return readHistory(db, id, cursor);
  },

  preview: ({ db }, form) => previewDistribution(db, form),
  trace: ({ db }, { id }) => traceOf(db, id),

  async approve({ db }, seen) {
    const prepared = await readDistribution(db, seen.id);
    if (prepared.state === "pending") await assertAsPrepared(db, prepared);
    const paid = prepared.lines.flatMap(({ nettings }) => nettings.map((one) => ({ ...one, on: prepared.paidOn })));
    await approveDistribution(db, seen, await chargesOf(db, paid));
    return readDistribution(db, seen.id);
  },

  async cancel({ db }, { reason, ...seen }) {
    await readDistribution(db, seen.id);
    await cancelDistribution(db, seen, reason);
    return readDistribution(db, seen.id);
  },

  async release({ db }, { id, paidOn }) {
    const distributionId = required(await findDistributionOfLine(db, id), PARTNER);
    const days = ["distributions.paid_ahead", "distributions.paid_before"] as const;
    await releaseLine(db, id, paidOn).catch(besideField("paidOn", ...days));
    return readDistribution(db, distributionId);
  },

  async withdrawRelease({ db }, { id }) {
    const distributionId = required(await findDistributionOfLine(db, id), PARTNER);
    await withdrawRelease(db, id);
    return readDistribution(db, distributionId);
  },

  async declineCancellation({ db }, seen) {
    await declineDistributionCancellation(db, seen);
    return readDistribution(db, seen.id);
  },
});

export const distributionNoticeHandlers = implement(
  distributionNoticesApi,
  noticeHandlers(distributionNotices, async (db, id) => assertFound(await isDistribution(db, id), msg("Distribution"))),
);
