import type { Ctx, Db } from "#core/server/ctx.ts";
import { besideField } from "#core/server/database/database-errors.ts";
import { implement } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { type Closing, dealClosingsApi } from "#deals/deal-closings/shared/api.ts";
import type { ClosingForm } from "#deals/deal-closings/shared/forms.ts";
import { roundOf } from "#deals/deal-closings/shared/round.ts";
import { ABANDONED, CLOSED, type ClosingType, isOpen } from "#deals/deal-closings/shared/rules.ts";
import { assertComplete, standingBefore } from "#deals/deals/server/stage-use-cases.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { exact } from "#maths/money/amount.ts";
import { askUndo, declineUndo } from "./close-queries.ts";
import { closeDeal, undoClose } from "./close-use-cases.ts";
import { closingStatistics, explainClosings } from "./figure-queries.ts";
import { insertChecklist, itemWrites } from "./item-queries.ts";
import { nameLead } from "./lead-use-cases.ts";
import { insertFirstParties, listPaid } from "./party-queries.ts";
import { closings, closingWrites, findDealOf } from "./queries.ts";
import { listClosers } from "./readiness-queries.ts";
import { openPointsOf } from "./readiness-use-cases.ts";
import { copyChecklist, templates } from "./template-queries.ts";
import { usualChecklist } from "./usual-checklist.ts";

const word = msg("Deal closing");

const records = recordHandlers({
  ...closings,
  word,
  writes: closingWrites,

  /** Whom it named before may stay; where it stands ends by Close and Abandon alone. */
  async valuesOf({ db }, form: ClosingForm, id) {
    const { dealId, fundId, ownerId, status } = form;
    const before = id === undefined ? undefined : await closings.find(db, id);
    if (dealId === null) throw refuseField("dealId", "deal_closings.no_deal");
    const deal = await findDealOf(db, dealId);
    if (deal === undefined) throw refuseField("dealId", "core.gone");
    if (fundId !== null && (await findFundCurrency(db, fundId)) === undefined) throw refuseField("fundId", "core.gone");
    if (ownerId !== (before?.ownerId ?? null)) await assertColleagues(db, "closing:read", { ownerId });
    if ((status === CLOSED) !== (before?.status === CLOSED)) throw refuseField("status", "deal_closings.only_by_close");
    if (status === ABANDONED && before?.status !== ABANDONED)
      throw refuseField("status", "deal_closings.only_by_abandon");
    await assertRound(db, form, before);
    return { ...form, dealId, company: deal.company, currency: form.currency ?? before?.currency ?? deal.currency };
  },
});

/** A closed closing, locked, if it is still as the asking person saw it. */
async function closedOne({ db }: Ctx, { id, rowVersion }: { id: string; rowVersion: number }): Promise<Closing> {
  assertFound(await itemWrites.hold(db, id), word);
  const closing = required(await closings.find(db, id), word);
  if (closing.status !== CLOSED) throw refuse("deal_closings.not_closed");
  if (closing.rowVersion !== rowVersion) throw await editConflict(db, { id, rowVersion }, closing, word);
  return closing;
}

/**
 * The round is at least what its investors pay, where that or its size changes; the closing is held, so that no party is added meanwhile.
 */
async function assertRound(db: Db, form: ClosingForm, before: Closing | undefined): Promise<void> {
  if (before !== undefined) await itemWrites.hold(db, before.id);
  const isAsBefore = before && isSame(form.amount, before.amount) && isSame(form.roundSize, before.roundSize);
  if (isAsBefore) return;
  const { together, isOver } = roundOf(form, before === undefined ? [] : await listPaid(db, before.id));
  if (isOver) throw refuseField("roundSize", "deal_closings.small_round", { together });
}

const isSame = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : exact(one, "amount").eq(exact(other, "amount"));

/** The checklist of its type: the firm’s own, or the usual one. */
async function beginChecklist(db: Db, id: string, type: ClosingType): Promise<void> {
  const own = await templates.find(db, type);
  if (own) await copyChecklist(db, own.id, id);
  else await insertChecklist(db, id, usualChecklist(type));
}

/** What Close makes is made as a person who closes: a role that may close needs these too. */
const MAKES = ["portfolio:manage", "deal:update", "task:create", "task:update"] as const;

function assertMayMake({ actor }: Ctx): void {
  if (!MAKES.every((permission) => actor.permissions.has(permission))) throw refuse("core.not_allowed");
}

export const dealClosingHandlers = implement(dealClosingsApi, {
  ...records,

  async create(ctx, form) {
    const { id, type, dealId, leadInvestor: lead } = await records.create(ctx, form);
    await beginChecklist(ctx.db, id, type);
    await insertFirstParties(ctx.db, id, { ...required(await findDealOf(ctx.db, dealId), word), lead });
    return records.get(ctx, { id });
  },

  /** Its currency stays while anybody pays in it; who leads is who leads among its parties. */
  async update(ctx, edit) {
    const before = await records.get(ctx, { id: edit.id });
    const after = await records
      .update(ctx, edit)
      .catch(besideField("currency", "deal_closings.parties_pay", "deal_closings.payments_stay"));
    if (after.leadInvestor !== before.leadInvestor) await nameLead(ctx.db, after);
    return after;
  },

  async setStatus(ctx, { id, status }) {
    assertFound(await itemWrites.hold(ctx.db, id), word);
    await closingWrites.set(ctx.db, id, { status });
    return records.get(ctx, { id });
  },

  async abandon(ctx, { id, reason }) {
    assertFound(await itemWrites.hold(ctx.db, id), word);
    if (!isOpen(await records.get(ctx, { id }))) throw refuse("deal_closings.not_open");
    await closingWrites.set(ctx.db, id, { status: ABANDONED, abandonReason: reason });
    return records.get(ctx, { id });
  },

  async readiness(ctx, { id }) {
    return { points: await openPointsOf(ctx.db, await records.get(ctx, { id }), ctx.actor.userId) };
  },

  async closers({ db }, { id }) {
    assertFound(await closingWrites.isThere(db, id), word);
    return { items: await listClosers(db, { id, needed: ["closing:close", ...MAKES] }) };
  },

  /** Held first, so that of two who close at once the second finds it closed. */
  async close(ctx, { id, rowVersion, overdraft }) {
    assertMayMake(ctx);
    assertFound(await itemWrites.hold(ctx.db, id), word);
    const closing = await records.get(ctx, { id });
    if (!isOpen(closing)) throw refuse("deal_closings.not_open");
    if (closing.rowVersion !== rowVersion) throw await editConflict(ctx.db, { id, rowVersion }, closing, word);
    const points = await openPointsOf(ctx.db, closing, ctx.actor.userId);
    const { fundId, amount, quantity, securityName, closeDate } = closing;
    if (points.length > 0 || !fundId || !amount || !quantity || !securityName || !closeDate)
      throw refuse("deal_closings.open_points", { points: points.join("; ") });
    const standing = await standingBefore(ctx.db, closing.dealId);
    await closeDeal(ctx, { ...closing, fundId, amount, quantity, securityName, closeDate }, overdraft);
    await assertComplete(ctx.db, closing.dealId, standing);
    return records.get(ctx, { id });
  },

  async askUndoClose(ctx, { reason, ...seen }) {
    await closedOne(ctx, seen);
    await askUndo(ctx.db, seen.id, reason);
    return records.get(ctx, { id: seen.id });
  },

  async declineUndo(ctx, seen) {
    await closedOne(ctx, seen);
    await declineUndo(ctx.db, seen.id);
    return records.get(ctx, { id: seen.id });
  },

  async undoClose(ctx, seen) {
    assertMayMake(ctx);
    await undoClose(ctx.db, await closedOne(ctx, seen));
    return records.get(ctx, { id: seen.id });
  },

  statistics: ({ db }) => closingStatistics(db),
  figure: ({ db }, { figure, cursor }) => explainClosings(db, figure, cursor),
});
