import { msg } from "@lingui/core/macro";
import type { DiligenceFigure } from "#deals/diligence/shared/metrics.ts";
import type { ScorePart } from "#deals/diligence/shared/score.ts";

/** What each part of the score is called, and the figure that costs it points. */
export const PART_WORDS: Record<ScorePart, { label: ReturnType<typeof msg>; figure: DiligenceFigure }> = {
  checklist: { label: msg`Checklist`, figure: "diligenceOpenItems" },
  risks: { label: msg`Risks`, figure: "diligenceOpenRisks" },
  evidence: { label: msg`Evidence`, figure: "diligenceUnprovenItems" },
  signOffs: { label: msg`Sign-offs`, figure: "diligenceUnsignedItems" },
  time: { label: msg`Time`, figure: "diligenceOverdueItems" },
};
