import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { reportTemplatesApi } from "#insight/reports/shared/templates-api.ts";
import {
  findTemplate,
  insertTemplate,
  isNameTaken,
  isScheduled,
  listTemplates,
  removeTemplate,
  updateTemplate,
} from "./template-queries.ts";

const TEMPLATE = msg("Template");

async function assertFree(db: Db, name: string, exceptId: string | null): Promise<void> {
  if (await isNameTaken(db, name, exceptId)) throw refuseField("name", "reports.template_exists");
}

export const reportTemplateHandlers = implement(reportTemplatesApi, {
  list: async ({ db }) => ({ items: await listTemplates(db) }),

  async create({ db }, form) {
    await assertFree(db, form.name, null);
    return required(await findTemplate(db, await insertTemplate(db, form)), TEMPLATE);
  },

  async update({ db }, { id, rowVersion, ...form }) {
    const { base } = required(await findTemplate(db, id), TEMPLATE);
    if (base !== form.base && (await isScheduled(db, id))) throw refuseField("base", "reports.template_scheduled");
    await assertFree(db, form.name, id);
    if (!(await updateTemplate(db, { id, rowVersion }, form))) throw refuse("reports.template_changed");
    return required(await findTemplate(db, id), TEMPLATE);
  },

  async delete({ db }, { id }) {
    if (await isScheduled(db, id)) throw refuse("reports.template_scheduled");
    assertFound(await removeTemplate(db, id), TEMPLATE);
    return DONE;
  },
});
