import { DONE } from "#shared/core/contract.ts";
import { dealStagesApi } from "#shared/deals/stages-api.ts";
import { refuse } from "../core/refuse.ts";
import { implement } from "../core/rpc.ts";
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
