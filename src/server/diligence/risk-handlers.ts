import { msg } from "#shared/core/text.ts";
import { diligenceRisksApi } from "#shared/diligence/api.ts";
import type { DiligenceRiskForm } from "#shared/diligence/forms.ts";
import { assertColleagues } from "../core/records/references.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { implement } from "../core/rpc.ts";
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
