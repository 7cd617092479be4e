import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertAhead } from "#core/server/lists/days.ts";
import { spelled, spelledAll } from "#core/server/lists/firm-words.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { extractionTargets } from "#core/server/records/extraction-targets.ts";
import { listedHandlers } from "#core/server/records/handlers.ts";
import { assertFound, required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { findOrCreateCompany } from "#deals/companies/server/queries.ts";
import { founderLine, linkFounders } from "#deals/contacts/server/founder-use-cases.ts";
import { dealsApi } from "#deals/deals/shared/api.ts";
import type { BulkChange, DealForm } from "#deals/deals/shared/forms.ts";
import type { Deal } from "#deals/deals/shared/outputs.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { addDeal, assertDaysHaveCome, assertFits, assertOnlyDeal, checkOwner, toColumns } from "./add-use-cases.ts";
import { changeDeals, takingBack } from "./bulk-queries.ts";
import { dealExtraction } from "./extraction-use-cases.ts";
import { explainFigure } from "./funnel-figure-queries.ts";
import { funnelOf } from "./funnel-queries.ts";
import { listForMeeting } from "./meeting-queries.ts";
import { explainPipeline, pipelineOf } from "./pipeline-queries.ts";
import {
  countByStage,
  countDeals,
  countDealValues,
  dealWrites,
  findDeal,
  listDealIds,
  listDeals,
  totalByStage,
} from "./queries.ts";
import { assertComplete, assertMovable, type Refused, refusedBy, standingBefore } from "./stage-use-cases.ts";
import { listOwners, listStagePeriods, setOutcome } from "./work-queries.ts";

const WORD = msg("Deal");
extractionTargets.add(dealExtraction);

export const dealHandlers = implement(dealsApi, {
  ...listedHandlers({
    word: WORD,
    list: listDeals,
    count: countDeals,
    facets: countDealValues,
    find: findDeal,
    writes: dealWrites,
  }),
  ids: ({ db }, list) => listDealIds(db, list),
  stageCounts: ({ db }, question) => countByStage(db, question),
  stageTotals: async ({ db }, question) => ({ items: await totalByStage(db, question) }),
  funnel: async ({ db }, question) => ({ ...(await funnelOf(db, question)), asOf: new Date().toISOString() }),
  funnelFigure: ({ db }, asked) => explainFigure(db, asked),
  pipeline: async ({ db }) => ({ ...(await pipelineOf(db)), asOf: new Date().toISOString() }),
  pipelineFigure: ({ db }, asked) => explainPipeline(db, asked),
  meeting: ({ db }, question) => listForMeeting(db, question),

  async create(ctx, { createAnyway, ...typedForm }) {
    const { db } = ctx;
    const currency = typedForm.currency ?? (await findFirmCurrency(db));
    const form = await spelled(db, "deals", { ...typedForm, currency });
    await assertFits(db, form);
    const company = await companyOf(db, form);
    if (!createAnyway) await assertOnlyDeal(db, company);
    const id = await addDeal(db, form, company);
    await linkFounders(ctx, required(await findDeal(db, id), WORD));
    return required(await findDeal(db, id), WORD);
  },

  async update(ctx, { id, rowVersion, ...form }) {
    const { db } = ctx;
    const before = required(await findDeal(db, id), WORD);
    const standing = await standingBefore(db, id);
    assertMovable(standing, form.stage);
    const current = await saveForm(ctx, before, { rowVersion, ...form });
    await assertComplete(db, id, standing);
    return current;
  },

  async patch({ db }, { id, rowVersion, set: typedSet }) {
    const set = await spelled(db, "deals", typedSet, [id]);
    if (typeof set.ownerId === "string") await checkOwner(db, set.ownerId);
    const standing = await standingBefore(db, id);
    assertMovable(standing, set.stage);
    const isChanged = Object.keys(set).length === 0 || (await dealWrites.update(db, { id, rowVersion }, set));
    const current = required(await findDeal(db, id), WORD);
    if (isChanged) await assertComplete(db, id, standing);
    else throw await editConflict(db, { id, rowVersion }, current, WORD);
    return current;
  },

  async changeMany({ db }, { changes: typedChanges }) {
    let count = 0;
    const changes: BulkChange[] = [];
    for (const change of typedChanges) changes.push(await inOurWords(db, change));
    const undo: BulkChange[] = [];
    for (const owner of new Set(changes.map(({ set }) => set.ownerId))) await checkOwner(db, owner);
    const refused: Refused[] = [];
    for (const change of changes) refused.push(...(await refusedBy(db, change)));
    if (refused.length > 0) return { count: 0, undo: [], refused };
    for (const change of changes) {
      const before = await changeDeals(db, change);
      count += before.length;
      undo.push(...takingBack(before, change.set));
    }
    return { count, undo, refused };
  },

  archiveMany: async ({ db }, { ids, archived }) => ({ ids: await dealWrites.archiveMany(db, ids, archived) }),

  async decide(ctx, { id, deal, ...typedDecision }) {
    const { db } = ctx;
    const decision = await spelled(db, "deals", typedDecision, [id]);
    const before = required(await findDeal(db, id), WORD);
    const standing = await standingBefore(db, id);
    const { outcome, lookAgainOn } = decision;
    if (outcome === "passed" && lookAgainOn !== before.lookAgainOn) await assertAhead(db, { lookAgainOn });
    // Its stage is what the outcome makes it.
    if (outcome === "invested" && deal) await saveForm(ctx, before, { ...deal, stage: before.stage });
    required(await setOutcome(db, id, decision), WORD);
    await assertComplete(db, id, standing);
    return required(await findDeal(db, id), WORD);
  },

  async stagePeriods({ db }, { id }) {
    assertFound(await dealWrites.isThere(db, id), WORD);
    return { items: await listStagePeriods(db, id) };
  },

  owners: async ({ db }) => ({ items: await listOwners(db) }),
});

const companyOf = (db: Db, { company, sector }: DealForm) => findOrCreateCompany(db, company, { sector });

/** One change for many, its tags as the firm spells them. */
async function inOurWords(db: Db, { ids, set }: BulkChange): Promise<BulkChange> {
  const { addTag, tags } = set;
  const [added] = addTag === undefined ? [] : await spelledAll(db, "deals", [{ tags: [addTag] }]);
  const [tag] = (added?.["tags"] ?? []) as string[];
  const whole = tags && (await spelled(db, "deals", { tags }, ids));
  return { ids, set: { ...set, ...(tag !== undefined && { addTag: tag }), ...whole } };
}

/** Saves the whole form of a deal over the version its person saw. */
async function saveForm(ctx: Ctx, before: Deal, { rowVersion, ...typedForm }: DealForm & { rowVersion: number }) {
  const { db } = ctx;
  const words = await spelled(db, "deals", typedForm, [before.id]);
  const form = { ...words, founder: await founderLine(ctx, before.id, typedForm.founder) };
  if (form.ownerId !== before.ownerId) await checkOwner(db, form.ownerId);
  await assertDaysHaveCome(db, form, before);
  const isUpdated = await dealWrites.update(
    db,
    { id: before.id, rowVersion },
    typed(toColumns(form, await companyOf(db, form)), before),
  );
  const current = required(await findDeal(db, before.id), WORD);
  if (!isUpdated) throw await editConflict(db, { id: before.id, rowVersion }, current, WORD);
  await linkFounders(ctx, current);
  return required(await findDeal(db, before.id), WORD);
}

/** A day of contact that was only shown, because it follows from activity, is not one that was typed. */
function typed<Values extends { lastContact?: string | null }>({ lastContact, ...values }: Values, shown: Deal) {
  return lastContact === shown.lastContact ? values : { ...values, lastContact };
}
