import { t } from "#shared/core/text.ts";
import { LP_PROBLEMS, type LpRowProblem } from "#shared/imports/lp-history.ts";
import { lpHistoriesApi } from "#shared/imports/lp-history-api.ts";
import { implement } from "../core/rpc.ts";
import { readSheets } from "./lp-history-use-cases.ts";

const MOST_PROBLEMS = 50;
const MOST_DIFFERENCES = 2000;

const said = ({ file, line, problem, heading }: LpRowProblem) => ({
  file,
  line,
  problem: heading === null ? t(LP_PROBLEMS[problem]) : `${t(LP_PROBLEMS[problem])}: ${heading}`,
});

export const lpHistoryHandlers = implement(lpHistoriesApi, {
  async check(ctx, asked) {
    const { fund, files, histories, tie } = await readSheets(ctx, asked);
    const problems = histories.flatMap((history) => history.problems);
    return {
      currency: fund.currency,
      files: files.map((file, place) => ({
        ...file,
        layout: histories[place]?.layout ?? null,
        rows: histories[place]?.rows ?? 0,
        movements: histories[place]?.movements.length ?? 0,
        statements: histories[place]?.statements.length ?? 0,
      })),
      problemCount: problems.length,
      problems: problems.slice(0, MOST_PROBLEMS).map(said),
      asOf: tie.asOf,
      figures: tie.figures,
      differenceCount: tie.differences.length,
      differences: tie.differences.slice(0, MOST_DIFFERENCES),
    };
  },
});
