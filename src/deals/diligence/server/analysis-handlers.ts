import { explained } from "#core/server/explained.ts";
import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { diligenceAnalysisApi } from "#deals/diligence/shared/analysis-api.ts";
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
