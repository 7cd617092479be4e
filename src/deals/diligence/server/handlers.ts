import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { diligenceApi } from "#deals/diligence/shared/api.ts";
import type { DiligenceForm } from "#deals/diligence/shared/forms.ts";
import { type DiligenceStage, USUAL_DAYS } from "#deals/diligence/shared/rules.ts";
import { insertChecklist, itemWrites } from "./item-queries.ts";
import { dayIn, findCompanyOfDeal, projects, projectWrites, setCompleted, setStatus } from "./queries.ts";
import { copyChecklist, templates } from "./template-queries.ts";
import { usualChecklist } from "./usual-checklist.ts";

const word = msg("Due diligence project");

const records = recordHandlers({
  ...projects,
  word,
  writes: projectWrites,

  /** Whom it named before may stay, even after they lost the right to see projects. */
  async valuesOf({ db }, { daysRemaining = USUAL_DAYS, ...form }: DiligenceForm, id) {
    const before = id === undefined ? undefined : await projects.find(db, id);
    if (form.dealId === null) throw refuseField("dealId", "diligence.no_deal");
    const company = await findCompanyOfDeal(db, form.dealId);
    if (company === undefined) throw refuseField("dealId", "core.gone");
    if (form.assignedTo !== (before?.assignedTo ?? null))
      await assertColleagues(db, "diligence:read", { assignedTo: form.assignedTo });
    return { ...form, dealId: form.dealId, company, dueOn: form.dueOn ?? before?.dueOn ?? dayIn(daysRemaining) };
  },
});

/** The checklist of its stage: the firm’s own, or the usual one. */
async function beginChecklist(db: Db, { id, stage }: { id: string; stage: DiligenceStage }): Promise<void> {
  const own = await templates.find(db, stage);
  if (own) await copyChecklist(db, own.id, id);
  else await insertChecklist(db, id, usualChecklist(stage));
}

export const diligenceHandlers = implement(diligenceApi, {
  ...records,

  async create(ctx, form) {
    const project = await records.create(ctx, form);
    await beginChecklist(ctx.db, project);
    return records.get(ctx, project);
  },

  async setStatus(ctx, { id, status }) {
    await setStatus(ctx.db, id, status);
    return records.get(ctx, { id });
  },

  async setProgress(ctx, { id, progress }) {
    assertFound(await itemWrites.hold(ctx.db, id), word);
    if ((await itemWrites.count(ctx.db, id)) > 0) throw refuse("diligence.progress_from_items");
    await projectWrites.set(ctx.db, id, { progress });
    return records.get(ctx, { id });
  },

  async assign(ctx, { id, assignedTo }) {
    await assertColleagues(ctx.db, "diligence:read", { assignedTo });
    await projectWrites.set(ctx.db, id, { assignedTo });
    return records.get(ctx, { id });
  },

  /** More than was seen is not passed over; held, nothing comes in between. */
  async complete(ctx, { id, openItems, openHighRisks }) {
    assertFound(await itemWrites.hold(ctx.db, id), word);
    const left = await records.get(ctx, { id });
    if (left.openItems > openItems || left.openHighRisks > openHighRisks)
      throw refuse("diligence.not_seen", { items: left.openItems, risks: left.openHighRisks });
    await setCompleted(ctx.db, id);
    return records.get(ctx, { id });
  },
});
