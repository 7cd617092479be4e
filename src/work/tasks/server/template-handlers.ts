import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import type { TaskTemplateForm } from "#work/tasks/shared/template-forms.ts";
import { taskTemplatesApi } from "#work/tasks/shared/templates-api.ts";
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  removeTemplate,
  setActive,
  updateTemplate,
} from "./template-queries.ts";

const WORD = msg("Template");
const get = async (db: Db, id: string) => required(await findTemplate(db, id), WORD);

async function assertPeople(db: Db, { items }: TaskTemplateForm): Promise<void> {
  for (const [place, { assignee, userId }] of items.entries())
    if (assignee === "person") await assertColleagues(db, "task:read", { [`items.${place}.userId`]: userId ?? "" });
}

/** Sets of tasks that deals begin a stage with. */
export const taskTemplateHandlers = implement(taskTemplatesApi, {
  list: async ({ db }) => ({ items: await listTemplates(db) }),

  async create({ db }, form) {
    await assertPeople(db, form);
    return get(db, await insertTemplate(db, form));
  },

  async update({ db }, { id, rowVersion, ...form }) {
    await assertPeople(db, form);
    const isUpdated = await updateTemplate(db, { id, rowVersion }, form);
    const current = await get(db, id);
    if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, WORD);
    return current;
  },

  async activate({ db }, { id, isActive }) {
    await setActive(db, id, isActive);
    return get(db, id);
  },

  async delete({ db }, { id }) {
    assertFound(await removeTemplate(db, id), WORD);
    return DONE;
  },
});
