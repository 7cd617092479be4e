import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { diligenceRisksApi } from "#shared/diligence/api.ts";
import type { Db } from "../core/ctx.ts";
import { editConflict } from "../core/edit-conflict.ts";
import { assertColleagues } from "../core/records/references.ts";
import { refuse } from "../core/refuse.ts";
import { assertFound, required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { holdProject } from "./queries.ts";
import { countRisks, findRisk, insertRisk, listRisks, riskWrites, setRiskStatus } from "./risk-queries.ts";

const MOST_RISKS = 200;
const word = msg("Risk");
const get = async (db: Db, id: string) => required(await findRisk(db, id), word);

export const diligenceRiskHandlers = implement(diligenceRisksApi, {
  list: async ({ db }, { projectId }) => ({ items: await listRisks(db, projectId) }),

  async create({ db }, form) {
    const { projectId } = form;
    assertFound(await holdProject(db, projectId), msg("Due diligence project"));
    if ((await countRisks(db, projectId)) >= MOST_RISKS) throw refuse("diligence.too_many", { most: MOST_RISKS });
    await assertColleagues(db, "diligence:read", { assignedTo: form.assignedTo });
    return get(db, await insertRisk(db, form));
  },

  async update({ db }, { id, rowVersion, ...form }) {
    const before = await get(db, id);
    assertFound(form.projectId === before.projectId, word);
    if (form.assignedTo !== before.assignedTo)
      await assertColleagues(db, "diligence:read", { assignedTo: form.assignedTo });
    const isUpdated = await riskWrites.update(db, { id, rowVersion }, form);
    const current = await get(db, id);
    if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, word);
    return current;
  },

  async setStatus({ db }, { id, status }) {
    await setRiskStatus(db, id, status);
    return get(db, id);
  },

  async delete({ db }, { id }) {
    assertFound(await riskWrites.remove(db, id), word);
    return DONE;
  },
});
