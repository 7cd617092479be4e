import { msg } from "#shared/core/text.ts";
import { diligenceAnalysisApi } from "#shared/diligence/analysis-api.ts";
import { explained } from "../core/explained.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { listCounted } from "./analysis-queries.ts";
import { analysisOf } from "./analysis-use-cases.ts";
import { projects } from "./queries.ts";

/** The analysis of a project, computed from its own rows each time it is asked for. */
export const diligenceAnalysisHandlers = implement(diligenceAnalysisApi, {
  get: async ({ db }, { id }) => analysisOf(db, required(await projects.find(db, id), msg("Due diligence project"))),

  async explain({ db }, { id, figure }) {
    const { figures } = await analysisOf(db, required(await projects.find(db, id), msg("Due diligence project")));
    return explained(figures[figure], {}, { items: await listCounted(db, id, figure) });
  },
});
