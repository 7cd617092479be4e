import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { DONE } from "#core/shared/contract.ts";
import { dealStagesApi } from "#deals/deals/shared/stages-api.ts";
import { listStageRules, saveStageRule } from "./stage-rule-queries.ts";

export const dealStageHandlers = implement(dealStagesApi, {
  list: async ({ db }) => ({ items: await listStageRules(db) }),

  async save({ db }, { stages }) {
    for (const rule of stages) {
      if (await saveStageRule(db, { ...rule, requiredFields: [...new Set(rule.requiredFields)] })) continue;
      throw refuse("deals.stages_changed");
    }
    return DONE;
  },
});
