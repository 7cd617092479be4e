import type { DiligenceAnalysis } from "#shared/diligence/analysis-api.ts";
import type { DiligenceProject } from "#shared/diligence/api.ts";
import { isOver } from "#shared/diligence/rules.ts";
import { scoreOf, totalOf } from "#shared/diligence/score.ts";
import type { Db } from "../core/ctx.ts";
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
