import { dealFactsOf } from "#shared/companies/deal-facts.ts";
import { msg, t } from "#shared/core/text.ts";
import { dealsApi } from "#shared/deals/api.ts";
import type { BulkChange, DealForm } from "#shared/deals/forms.ts";
import type { Deal } from "#shared/deals/outputs.ts";
import { STAGE_LABELS } from "#shared/deals/rules.ts";
import { findFirmCurrency } from "../admin/firm-queries.ts";
import { findOrCreateCompany } from "../companies/queries.ts";
import { founderLine, linkFounders } from "../contacts/founder-use-cases.ts";
import type { Ctx, Db } from "../core/ctx.ts";
import { assertAhead, assertHasCome } from "../core/days.ts";
import { editConflict } from "../core/edit-conflict.ts";
import { spelled, spelledAll } from "../core/firm-words.ts";
import { listedHandlers } from "../core/records/handlers.ts";
import { refuse } from "../core/refuse.ts";
import { assertFound, required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { archiveDeals, changeDeals, takingBack } from "./bulk-queries.ts";
import { explainFigure } from "./funnel-figure-queries.ts";
import { funnelOf } from "./funnel-queries.ts";
import { listForMeeting } from "./meeting-queries.ts";
import {
  countByStage,
  countDeals,
  countDealValues,
  dealWrites,
  findDeal,
  listDealIds,
  listDeals,
  listOpenDealsOf,
  totalByStage,
} from "./queries.ts";
import { assertComplete, assertMovable, type Refused, refusedBy, standingBefore } from "./stage-use-cases.ts";
import { listOwners, listStagePeriods, mayOwnDeals, setOutcome } from "./work-queries.ts";

const WORD = msg("Deal");

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
  funnel: ({ db }, question) => funnelOf(db, question),
  funnelFigure: ({ db }, asked) => explainFigure(db, asked),
  meeting: ({ db }, question) => listForMeeting(db, question),

  async create(ctx, { createAnyway, ...typedForm }) {
    const { db } = ctx;
    const currency = typedForm.currency ?? (await findFirmCurrency(db));
    const form = await spelled(db, "deals", { ...typedForm, currency });
    await checkOwner(db, form.ownerId);
    await assertDaysHaveCome(db, form);
    const company = await companyOf(db, form);
    if (!createAnyway) await assertOnlyDeal(db, company);
    const id = await dealWrites.insert(db, { ...toColumns(form, company), ...takenOver(form, company) });
    await assertComplete(db, id);
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

  archiveMany: async ({ db }, { ids, archived }) => ({ ids: await archiveDeals(db, ids, archived) }),

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

type ItsCompany = Awaited<ReturnType<typeof findOrCreateCompany>>;

const companyOf = (db: Db, { company, sector }: DealForm) => findOrCreateCompany(db, company, { sector });

const sameName = (one: string, other: string) => spaced(one).toLowerCase() === spaced(other).toLowerCase();
const spaced = (text: string) => text.replaceAll(/\s+/g, " ");

/** The form names a company by hand, and the deal after it, as it is spelled, unless the deal has a name of its own. */
function toColumns({ company: _typed, name, ownerId, aiScore, ...columns }: DealForm, company: ItsCompany) {
  const ownName = name === null || sameName(name, company.name) ? company.name : name;
  return {
    ...columns,
    score: aiScore,
    name: ownName,
    companyId: company.id,
    ...(ownerId !== undefined && { ownerId }),
  };
}

/** What is known of the company already, where the form says nothing. */
function takenOver(form: DealForm, company: ItsCompany) {
  const { sector, description, founder, source } = dealFactsOf(company);
  return {
    sector: form.sector ?? sector,
    description: form.description || description,
    founder: form.founder ?? founder,
    source: form.source ?? source,
  };
}

/** Asks before a company gets a second open deal. */
async function assertOnlyDeal(db: Db, { id, name }: ItsCompany): Promise<void> {
  const open = await listOpenDealsOf(db, id);
  if (open.length === 0) return;
  const alike = open.map((deal) => ({ id: deal.id, name: deal.name, detail: t(STAGE_LABELS[deal.stage]) }));
  throw refuse("deals.has_open_deal", { name, count: open.length }, { alike });
}

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

type Days = Pick<Deal, "lastContact" | "actualCloseDate">;

/** Contact and closing happened: neither lies in the future. A day that stood there before is left alone. */
async function assertDaysHaveCome(db: Db, form: Days, before?: Days): Promise<void> {
  const typedDay = (field: keyof Days) => (form[field] === before?.[field] ? null : form[field]);
  await assertHasCome(db, { lastContact: typedDay("lastContact"), actualCloseDate: typedDay("actualCloseDate") });
}

/** A day of contact that was only shown, because it follows from activity, is not one that was typed. */
function typed<Values extends { lastContact?: string | null }>({ lastContact, ...values }: Values, shown: Deal) {
  return lastContact === shown.lastContact ? values : { ...values, lastContact };
}

async function checkOwner(db: Db, ownerId: string | null | undefined): Promise<void> {
  if (typeof ownerId === "string" && !(await mayOwnDeals(db, ownerId))) {
    throw refuse("deals.owner_not_colleague", {}, { fields: { ownerId: t("Choose a colleague") } });
  }
}
