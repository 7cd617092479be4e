import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { TemplateForm } from "#portfolio/kpis/shared/forms.ts";
import { kpiTemplatesApi } from "#portfolio/kpis/shared/requests-api.ts";
import { listDefinitions } from "./definition-queries.ts";
import { findTemplate, listTemplates, templateWrites } from "./template-queries.ts";

const word = msg("Template");
const get = async (db: Db, id: string) => required(await findTemplate(db, id), word);

/** What founders are asked for. */
export const kpiTemplateHandlers = implement(kpiTemplatesApi, {
  list: async ({ db }) => ({ items: await listTemplates(db) }),

  async create({ db }, form) {
    await assertAskable(db, form);
    return get(db, await templateWrites.insert(db, form));
  },

  async update({ db }, { id, rowVersion, ...form }) {
    await get(db, id);
    await assertAskable(db, form);
    const isUpdated = await templateWrites.update(db, { id, rowVersion }, form);
    const current = await get(db, id);
    if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, word);
    return current;
  },

  async archive({ db }, { id, isArchived }) {
    await get(db, id);
    await (isArchived ? templateWrites.archive(db, id) : templateWrites.restore(db, id));
    return get(db, id);
  },
});

/** Nobody is asked for what there is not, or what is calculated. */
async function assertAskable(db: Db, { metrics }: TemplateForm): Promise<void> {
  const there = await listDefinitions(db);
  const wrong = metrics.find((key) => there.every((one) => one.key !== key || one.formula !== null));
  if (wrong !== undefined) throw refuseField("metrics", "kpis.not_askable", { key: wrong });
}
