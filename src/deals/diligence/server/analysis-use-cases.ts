import type { Db } from "#core/server/ctx.ts";
import type { DiligenceAnalysis } from "#deals/diligence/shared/analysis-api.ts";
import type { DiligenceProject } from "#deals/diligence/shared/api.ts";
import { isOver } from "#deals/diligence/shared/rules.ts";
import { scoreOf, totalOf } from "#deals/diligence/shared/score.ts";
import { countFigures, findScoreFacts } from "./analysis-queries.ts";

/** How ready a project is by its own facts, at this moment. */
export async function analysisOf(
  db: Db,
  { id, progress, daysRemaining, status }: Pick<DiligenceProject, "id" | "progress" | "daysRemaining" | "status">,
): Promise<DiligenceAnalysis> {
  const counted = await countFigures(db, id);
  const of = (figure: keyof typeof counted) => counted[figure] ?? 0;
  const parts = scoreOf({
    ...(await findScoreFacts(db, id)),
    progress,
    daysRemaining,
    isOver: isOver(status),
    overdue: of("diligenceOverdueItems"),
    unsigned: of("diligenceUnsignedItems"),
  });
  const score = totalOf(parts);
  return {
    score,
    parts,
    figures: {
      diligenceScore: score,
      diligenceOpenItems: of("diligenceOpenItems"),
      diligenceOverdueItems: of("diligenceOverdueItems"),
      diligenceOpenRisks: of("diligenceOpenRisks"),
      diligenceUnprovenItems: of("diligenceUnprovenItems"),
      diligenceUnsignedItems: of("diligenceUnsignedItems"),
      diligenceOpenRequests: of("diligenceOpenRequests"),
      diligenceOpenConditions: of("diligenceOpenConditions"),
    },
    asOf: new Date().toISOString(),
  };
}
