import type { Db, StepCtx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { kpiHistoriesApi } from "#intake/imports/shared/histories/kpi-history-api.ts";
import { listDefinitions } from "#portfolio/kpis/server/definition-queries.ts";
import { readTyped, recordFigures } from "#portfolio/kpis/server/entry-use-cases.ts";
import type { HistoryAnswers } from "#portfolio/kpis/shared/history-answers.ts";
import { findImport } from "../queries.ts";
import { readUploaded } from "../read/uploaded-file.ts";
import { assertSums, enterRows, missingOf, openIn, placeRows, readHistory } from "./kpi-history-use-cases.ts";

const MOST_PROBLEMS = 50;
/** In one transaction. */
const AT_ONCE = 50;

async function placed(ctx: StepCtx, id: string, answers: HistoryAnswers) {
  const { fileName } = required(await ctx.step(({ db }) => findImport(db, id)), msg("Uploaded file"));
  const definitions = await ctx.step(({ db }) => listDefinitions(db));
  const read = await readUploaded(ctx, id, (open) => readHistory(open, definitions, answers));
  const { columns } = read;
  return {
    fileName,
    columns,
    missing: missingOf(columns),
    open: openIn(read),
    ...(await ctx.step(({ db }) => placeRows(db, read, readTyped))),
  };
}

/** `accepted` looks at figures that count from now on. */
export const kpiHistoryHandlers = (accepted: (db: Db) => Promise<unknown>) =>
  implement(kpiHistoriesApi, {
    async check(ctx, { id, answers }) {
      const { fileName, columns, missing, open, placed: rows, problems, metrics } = await placed(ctx, id, answers);
      const companies = new Set(rows.map(({ companyId }) => companyId)).size;
      const left = { unknown: columns.unknown, problems: problems.slice(0, MOST_PROBLEMS) };
      return { fileName, missing, open, rows: rows.length, companies, metrics, ...left };
    },

    /** A few rows in each transaction: what is entered stays when a later row cannot be, and is nothing new when it comes again. */
    async enter(ctx, { id, totals, evenIfDifferent, answers }) {
      const { missing, open, placed: rows, metrics } = await placed(ctx, id, answers);
      if (missing.length > 0) throw refuse("imports.no_figures");
      const [unit] = open.units;
      if (unit) throw refuse("imports.unknown_unit", unit);
      if (!evenIfDifferent) assertSums(metrics, totals);
      const isReviewed = ctx.actor.permissions.has("kpi:review");
      const problems = [];
      let recorded = 0;
      try {
        for (let from = 0; from < rows.length; from += AT_ONCE) {
          const some = rows.slice(from, from + AT_ONCE);
          const part = await ctx.step(({ db }) => enterRows(db, some, { record: recordFigures, isReviewed }));
          recorded += part.recorded;
          problems.push(...part.problems);
        }
      } finally {
        if (isReviewed && recorded > 0) await ctx.step(({ db }) => accepted(db));
      }
      return { recorded, problems: problems.slice(0, MOST_PROBLEMS) };
    },
  });
