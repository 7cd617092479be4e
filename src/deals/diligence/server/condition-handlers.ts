import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuseField } from "#core/server/refuse.ts";
import { msg } from "#core/shared/text.ts";
import { diligenceConditionsApi } from "#deals/diligence/shared/conditions-api.ts";
import type { DiligenceConditionForm } from "#deals/diligence/shared/forms.ts";
import { conditionWrites, findCondition, listConditions, listConditionsOfDeal } from "./condition-queries.ts";
import { removeCondition, settleCondition } from "./condition-use-cases.ts";
import { isRowOf } from "./request-queries.ts";

async function assertSource(db: Db, { projectId, itemId, riskId }: DiligenceConditionForm): Promise<void> {
  if (itemId !== null && !(await isRowOf(db, "diligenceItems", itemId, projectId)))
    throw refuseField("itemId", "core.gone");
  if (riskId !== null && !(await isRowOf(db, "diligenceRisks", riskId, projectId)))
    throw refuseField("riskId", "core.gone");
}

const { procedures, change } = rowHandlers({
  word: msg("Condition precedent"),
  of: { word: msg("Due diligence project"), key: "projectId", most: 100 },
  list: listConditions,
  find: findCondition,
  writes: { ...conditionWrites, remove: removeCondition },

  async valuesOf({ db }, form: DiligenceConditionForm) {
    await assertSource(db, form);
    return form;
  },
});

/** What due diligence found has to be true before the firm invests. */
export const diligenceConditionHandlers = implement(diligenceConditionsApi, {
  ...procedures,
  move: ({ db }, { id, before }) =>
    change(db, id, ({ projectId: recordId }) => conditionWrites.place(db, { id, recordId }, before)),
  setStatus: ({ db }, { id, status }) => change(db, id, () => settleCondition(db, id, status)),
  ofDeal: async ({ db }, { dealId }) => ({ items: await listConditionsOfDeal(db, dealId) }),
});
