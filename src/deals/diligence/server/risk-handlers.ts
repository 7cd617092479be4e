import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { msg } from "#core/shared/text.ts";
import { diligenceRisksApi } from "#deals/diligence/shared/api.ts";
import type { DiligenceRiskForm } from "#deals/diligence/shared/forms.ts";
import { findRisk, listRisks, riskWrites, setRiskStatus } from "./risk-queries.ts";

const { procedures, change } = rowHandlers({
  word: msg("Risk"),
  of: { word: msg("Due diligence project"), key: "projectId", most: 200 },
  list: listRisks,
  find: findRisk,
  writes: riskWrites,

  async valuesOf({ db }, form: DiligenceRiskForm, before) {
    if (form.assignedTo !== (before?.assignedTo ?? null))
      await assertColleagues(db, "diligence:read", { assignedTo: form.assignedTo });
    return form;
  },
});

export const diligenceRiskHandlers = implement(diligenceRisksApi, {
  ...procedures,
  setStatus: ({ db }, { id, status }) => change(db, id, () => setRiskStatus(db, id, status)),
});
