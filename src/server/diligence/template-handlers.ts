import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import type { TemplateItemForm } from "#shared/diligence/forms.ts";
import type { DiligenceStage } from "#shared/diligence/rules.ts";
import {
  type ChecklistTemplate,
  diligenceTemplateItemsApi,
  diligenceTemplatesApi,
} from "#shared/diligence/templates-api.ts";
import type { Db } from "../core/ctx.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { implement } from "../core/rpc.ts";
import {
  findTemplate,
  findTemplateItem,
  insertTemplate,
  insertTemplateItems,
  listTemplateItems,
  removeTemplate,
  templateItemWrites,
} from "./template-queries.ts";
import { usualChecklist } from "./usual-checklist.ts";

const templateOf = async (db: Db, stage: DiligenceStage): Promise<ChecklistTemplate> => ({
  stage,
  own: (await findTemplate(db, stage)) ?? null,
  usual: usualChecklist(stage),
});

/** The checklists a firm begins its projects with. */
export const diligenceTemplateHandlers = implement(diligenceTemplatesApi, {
  get: ({ db }, { stage }) => templateOf(db, stage),

  async begin({ db }, { stage }) {
    const made = await insertTemplate(db, stage);
    if (made !== undefined) await insertTemplateItems(db, made, usualChecklist(stage));
    return templateOf(db, stage);
  },

  async reset({ db }, { stage }) {
    await removeTemplate(db, stage);
    return DONE;
  },
});

const { procedures, change } = rowHandlers({
  word: msg("Item"),
  of: { word: msg("Checklist"), key: "templateId", most: 200 },
  list: listTemplateItems,
  find: findTemplateItem,
  writes: templateItemWrites,
  valuesOf: async (_ctx, form: TemplateItemForm) => form,
});

export const diligenceTemplateItemHandlers = implement(diligenceTemplateItemsApi, {
  ...procedures,
  move: ({ db }, { id, before }) =>
    change(db, id, ({ templateId: recordId }) => templateItemWrites.place(db, { id, recordId }, before)),
});
