import type { StepCtx } from "#core/server/ctx.ts";
import { implement, lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { batchWrites, beginBatch, setPreparing } from "#funds/ledger/server/batch-queries.ts";
import { trackRecordsApi } from "#intake/imports/shared/histories/track-record-api.ts";
import { prepareTransaction } from "#portfolio/portfolio/server/use-cases.ts";
import type { TrackContent } from "#portfolio/portfolio/shared/track-record.ts";
import { findImport } from "../queries.ts";
import { readUploaded } from "../read/uploaded-file.ts";
import type { Problem } from "./track-record-places.ts";
import { planOf, type TrackPlan } from "./track-record-plan.ts";
import { findKnown } from "./track-record-queries.ts";
import { assertTies, prepareRows, readTrackRecord } from "./track-record-use-cases.ts";

const MOST_PROBLEMS = 50;
/** Rows that are shown one by one. */
const MOST_ROWS = 500;
/** In one transaction. */
const AT_ONCE = 50;

async function planned(ctx: StepCtx, id: string, content: TrackContent) {
  const { fileName } = required(await ctx.step(({ db }) => findImport(db, id)), msg("Uploaded file"));
  const { missing, rows } = await readUploaded(ctx, id, (open) => readTrackRecord(open, content));
  const planNow = async () => planOf(rows, await ctx.step(({ db }) => findKnown(db, content)));
  return { fileName, missing, plan: await planNow(), planNow };
}

export const trackRecordHandlers = implement(trackRecordsApi, {
  async check(ctx, { id, content }) {
    const { fileName, missing, plan } = await planned(ctx, id, content);
    const { rows, problems, funds, newCompanies } = plan;
    const of = (state: string) => rows.filter((row) => row.state === state).length;
    const entered = { booked: of("booked"), drafted: of("drafted"), ready: of("ready"), waiting: of("waiting") };
    const shown = content === "marks" ? rows.toSorted((one, other) => one.line - other.line).slice(0, MOST_ROWS) : [];
    const left = { counts: { ...entered, problems: problems.length }, problems: problems.slice(0, MOST_PROBLEMS) };
    return { fileName, missing, ...left, funds, newCompanies, rows: shown };
  },

  /** In date order, a few in each transaction: what is prepared stays when a later one cannot be, and is known when it is asked again. */
  async prepare(ctx, { id, content, totals, evenIfDifferent, isFundedByUnallocated }) {
    const { fileName, missing, plan, planNow } = await planned(ctx, id, content);
    if (missing.length > 0) throw refuse(content === "marks" ? "imports.no_marks" : "imports.no_transactions");
    if (!evenIfDifferent) assertTies(plan.funds, totals);
    const lacking = plan.newCompanies.length > 0 ? lackingOf(ctx.actor, ["company:create", "portfolio:manage"]) : [];
    if (lacking.length > 0) throw notAllowed(ctx.actor, lacking, refuse("imports.may_not_add_companies"));
    const waiting = plan.rows.filter(({ state }) => state === "waiting").length;
    if (readyOf(plan).length === 0) return { prepared: 0, waiting, problems: [] };
    const { prepared, problems } = await prepareSet(ctx, { name: fileName, planNow, isFundedByUnallocated });
    return { prepared, waiting, problems: problems.slice(0, MOST_PROBLEMS) };
  },
});

const readyOf = ({ rows }: TrackPlan) => rows.filter(({ state }) => state === "ready");

type Set = { name: string; planNow: () => Promise<TrackPlan>; isFundedByUnallocated: boolean };

/** The set is there with its first entry, and not without any. What is ready is asked once nobody else prepares one, so that no row is in two. */
async function prepareSet(ctx: StepCtx, { name, planNow, isFundedByUnallocated }: Set) {
  const problems: Problem[] = [];
  let prepared = 0;
  const batchId = await ctx.step(({ db }) => beginBatch(db, name));
  if (batchId === undefined) throw refuse("imports.preparing");
  try {
    const ready = readyOf(await planNow());
    for (let before = 0; before < ready.length; before += AT_ONCE) {
      const rows = ready.slice(before, before + AT_ONCE);
      const making = { prepare: prepareTransaction, isFundedByUnallocated, batchId, before };
      const part = await ctx.step(async ({ db }) => {
        await setPreparing(db, batchId, true);
        return prepareRows(db, rows, making);
      });
      prepared += part.prepared;
      problems.push(...part.problems);
    }
  } finally {
    await ctx.step(async ({ db }) => {
      if (prepared === 0) await batchWrites.remove(db, batchId);
      else await setPreparing(db, batchId, false);
    });
  }
  return { prepared, problems };
}
