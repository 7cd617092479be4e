import type { Stage } from "#deals/deals/shared/rules.ts";
import type { Requirable } from "#deals/deals/shared/stage-rules.ts";
import type { Change } from "../change.ts";
import { JOINED, TEAM } from "../people.ts";
import { idAt } from "../work/calendar.ts";

/** What the firm asks of a deal, and for how many days it may stand. */
const RULES: Record<Stage, { days: number; fields: readonly Requirable[] }> = {
  sourcing: { days: 14, fields: [] },
  initial_review: { days: 21, fields: ["ownerId"] },
  due_diligence: { days: 42, fields: [] },
  investment_committee: { days: 14, fields: [] },
  term_sheet: { days: 21, fields: [] },
  closing: { days: 30, fields: ["instrument", "ourInvestment"] },
};

/** The firm said so on its first day. */
export function stageRuleChanges(): Change[] {
  return Object.entries(RULES).map(([stage, { days, fields }]): Change => {
    const row = {
      id: idAt(JOINED, `stage ${stage}`),
      stage,
      required_fields: fields,
      days_limit: days,
      updated_at: JOINED,
      row_version: 1,
    };
    const what = { procedure: "dealStages.save", table: "deal_stage_rules", action: "insert" } as const;
    return { by: TEAM.gp.id, ...what, round: 0, at: JOINED, row };
  });
}
