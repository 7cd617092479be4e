import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import { backTest } from "#maths/fund/valuation/valuation-back-test.ts";
import { portfolioWrites } from "#portfolio/portfolio/server/queries.ts";
import type { Exited, Valuation } from "#portfolio/valuations/shared/api.ts";
import { valuationRoundsApi, valuationsApi } from "#portfolio/valuations/shared/api.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { archiveTasksOf, completeTasksOf } from "#work/tasks/server/queries.ts";
import { bridgeOf, difference, positionsOf, shown, summaryOf } from "./figures.ts";
import { noticeOfReview } from "./notice-use-cases.ts";
import {
  type CourseDay,
  findClosedUntil,
  findEarlierRound,
  findRoundOf,
  listApprovedMarks,
  listApprovedSums,
  listCourse,
  listMarks,
  listRounds,
  listStale,
  markWrites,
  type Round,
  roundWrites,
} from "./queries.ts";
import { beginReview, reviewOf } from "./review-use-cases.ts";
import { approveSet, booksOf, markOf, positionsIn, prepareMark, roundOf } from "./use-cases.ts";

const told = async (db: Db, round: Round) => summaryOf(round, await positionsIn(db, round));

export const valuationRoundHandlers = implement(valuationRoundsApi, {
  async list({ db }) {
    const sums = await listApprovedSums(db);
    const items = [];
    for (const round of await listRounds(db)) {
      const frozen = round.approvedAt === null ? undefined : sums.get(round.id);
      const summary = frozen ? { ...summaryOf(round, []), ...approvedSummary(frozen) } : await told(db, round);
      items.push(summary);
    }
    return { items };
  },

  async get({ db }, { id }) {
    const round = await roundOf(db, id);
    const books = await booksOf(db, round);
    const items = positionsOf(round, books);
    const closedUntil = await findClosedUntil(db, round.fund.id);
    return { ...summaryOf(round, items), before: books.day, closedUntil, items };
  },

  async begin({ db }, { fundId, quarterEnds }) {
    required(await findFundCurrency(db, fundId), msg("Fund"));
    if (await findRoundOf(db, fundId, quarterEnds)) throw refuse("valuations.begun_already");
    const round = await roundOf(db, await roundWrites.insert(db, { fundId, quarterEnds }));
    const summary = await told(db, round);
    if (summary.positions === 0) throw refuse("valuations.nothing_held");
    return summary;
  },

  async approve({ db }, { id, marks }) {
    await approveSet(db, id, marks);
    return told(db, await roundOf(db, id));
  },

  async delete({ db }, { id }) {
    const { approvedAt } = await roundOf(db, id);
    if (approvedAt !== null) throw refuse("valuations.approved");
    for (const mark of await listMarks(db, id)) await archiveTasksOf(db, reviewOf(mark.id));
    assertFound(await roundWrites.remove(db, id), msg("Valuations"));
    return DONE;
  },

  async bridge({ db }, { id }) {
    const round = await roundOf(db, id);
    const { day, now, before, marks } = await booksOf(db, round);
    const { currency } = round.fund;
    const earlier = await findEarlierRound(db, round.fund.id, round.quarterEnds);
    const marksBefore = earlier ? await listMarks(db, earlier.id) : [];
    const bridge = bridgeOf(
      currency,
      { asOf: day, holdings: before, marks: marksBefore },
      { asOf: round.quarterEnds, holdings: now, marks },
    );
    return { from: day, to: round.quarterEnds, currency, ...bridge };
  },
});

function approvedSummary({ marks, prior, proposed }: { marks: number; prior: string; proposed: string }) {
  const counts = { missing: 0, prepared: 0, returned: 0, reviewed: 0, approved: marks };
  return { positions: marks, counts, prior, proposed, difference: difference(prior, proposed) };
}

async function decide(
  { db }: Ctx,
  seen: { id: string; rowVersion: number },
  values: Parameters<typeof markWrites.update>[2],
) {
  const { mark, round } = await markOf(db, seen.id);
  if (mark.approvedAt !== null) throw refuse("valuations.approved");
  if (!(await markWrites.update(db, seen, values))) throw refuse("valuations.changed");
  return { was: mark, round, now: await shownMark(db, seen.id) };
}

async function shownMark(db: Db, id: string): Promise<Valuation> {
  const { mark, round } = await markOf(db, id);
  return shown(mark, round.quarterEnds, await listStale(db, round.id));
}

const at = () => new Date().toISOString();

export const valuationHandlers = implement(valuationsApi, {
  get: ({ db }, { id }) => shownMark(db, id),

  async prepare(ctx, form) {
    const id = await prepareMark(ctx.db, form);
    const { round } = await markOf(ctx.db, id);
    await noticeOfReview(ctx.db, round);
    await beginReview(ctx, id);
    return shownMark(ctx.db, id);
  },

  async review(ctx, { id, rowVersion, note }) {
    const decided = { reviewedAt: at(), returnedAt: null, reviewNote: note === "" ? null : note };
    const { now } = await decide(ctx, { id, rowVersion }, decided);
    await completeTasksOf(ctx.db, reviewOf(id));
    return now;
  },

  async return(ctx, { id, rowVersion, note }) {
    const decided = { returnedAt: at(), reviewedAt: null, reviewNote: note };
    const { was, round, now } = await decide(ctx, { id, rowVersion }, decided);
    await completeTasksOf(ctx.db, reviewOf(id));
    const company =
      (await positionsIn(ctx.db, round)).find(({ security }) => security.id === was.securityId)?.company.name ?? "";
    if (was.preparedBy) {
      const params = { company, quarterEnds: round.quarterEnds, roundId: round.id, note: note.slice(0, 500) };
      await notify(ctx.db, [{ kind: "mark_returned", userId: was.preparedBy.id, recordId: round.fund.id, params }]);
    }
    return now;
  },

  async ofCompany({ db }, { id }) {
    assertFound(await portfolioWrites.isThere(db, id), msg("Portfolio company"));
    const approved = await listApprovedMarks(db, id);
    const days = (await listCourse(db, await asKnown(db, {}), id)).filter(({ isMark }) => isMark);
    const items = days.map(({ on, fund, security, currency, fairValue }) => {
      const found = approved.find(
        (mark) => mark.on === on && mark.fundId === fund.id && mark.securityId === security.id,
      );
      return { on, fund, security, currency, fairValue, valuation: found ? historyOf(found) : null };
    });
    return { items: items.toReversed() };
  },

  async backTest({ db }) {
    const byPosition = Map.groupBy(
      await listCourse(db, await asKnown(db, {})),
      ({ fund, security }) => `${fund.id} ${security.id}`,
    );
    const items = [...byPosition.values()].flatMap((days) => exitOf(days));
    return { items: items.toSorted((a, b) => b.exitedOn.localeCompare(a.exitedOn)) };
  },
});

function historyOf({
  fundId: _f,
  securityId: _s,
  on: _on,
  ...mark
}: Awaited<ReturnType<typeof listApprovedMarks>>[number]) {
  return mark;
}

/** A position that was sold whole, against its marks of the same units before. */
function exitOf(days: readonly CourseDay[]): Exited[] {
  const exit = days.at(-1);
  if (exit === undefined || !exit.isSale || Number(exit.quantity) !== 0) return [];
  const marks = days.filter(({ isMark, on }) => isMark && on < exit.on);
  const units = marks.at(-1)?.quantity;
  const { company, fund, security, currency, on: exitedOn, proceeds } = exit;
  const compared = marks
    .filter(({ quantity }) => quantity === units)
    .map(({ on: date, fairValue: value }) => ({ date, value, currency }));
  const { rows } = backTest({ marks: compared, exit: { date: exitedOn, proceeds, currency } });
  return [{ company, fund, security, currency, exitedOn, proceeds, marks: rows }];
}
