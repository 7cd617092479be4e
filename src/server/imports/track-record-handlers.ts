import { msg } from "#shared/core/text.ts";
import { trackRecordsApi } from "#shared/imports/track-record-api.ts";
import type { StepCtx } from "../core/ctx.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement, lackingOf, notAllowed } from "../core/rpc.ts";
import { prepareTransaction } from "../portfolio/use-cases.ts";
import { findImport } from "./queries.ts";
import { planOf } from "./track-record-plan.ts";
import { findKnown } from "./track-record-queries.ts";
import { assertTies, prepareRows, readTrackRecord } from "./track-record-use-cases.ts";
import { readUploaded } from "./uploaded-file.ts";

const MOST_PROBLEMS = 50;
/** In one transaction. */
const AT_ONCE = 50;

async function planned(ctx: StepCtx, id: string) {
  const { fileName } = required(await ctx.step(({ db }) => findImport(db, id)), msg("Uploaded file"));
  const { missing, rows } = await readUploaded(ctx, id, readTrackRecord);
  return { fileName, missing, plan: planOf(rows, await ctx.step(({ db }) => findKnown(db))) };
}

export const trackRecordHandlers = implement(trackRecordsApi, {
  async check(ctx, { id }) {
    const { fileName, missing, plan } = await planned(ctx, id);
    const { booked, drafted, ready, waiting, problems, funds, newCompanies } = plan;
    const counts = { booked, drafted, ready: ready.length, waiting, problems: problems.length };
    return { fileName, missing, counts, problems: problems.slice(0, MOST_PROBLEMS), funds, newCompanies };
  },

  /** In date order, a few in each transaction: what is prepared stays when a later one cannot be, and is known when it is asked again. */
  async prepare(ctx, { id, totals, evenIfDifferent, isFundedByUnallocated }) {
    const { missing, plan } = await planned(ctx, id);
    if (missing.length > 0) throw refuse("imports.no_transactions");
    if (!evenIfDifferent) assertTies(plan.funds, totals);
    const lacking = plan.newCompanies.length > 0 ? lackingOf(ctx.actor, ["company:create", "portfolio:manage"]) : [];
    if (lacking.length > 0) throw notAllowed(ctx.actor, lacking, refuse("imports.may_not_add_companies"));
    const problems = [];
    let prepared = 0;
    for (let from = 0; from < plan.ready.length; from += AT_ONCE) {
      const rows = plan.ready.slice(from, from + AT_ONCE);
      const part = await ctx.step(({ db }) =>
        prepareRows(db, rows, { prepare: prepareTransaction, isFundedByUnallocated }),
      );
      prepared += part.prepared;
      problems.push(...part.problems);
    }
    return { prepared, waiting: plan.waiting, problems: problems.slice(0, MOST_PROBLEMS) };
  },
});
