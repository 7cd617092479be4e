import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { committeeApi, committeeSessionsApi } from "#deals/committee/shared/api.ts";
import type { CommitteeForm, SessionForm } from "#deals/committee/shared/forms.ts";
import type { CommitteeFigure } from "#deals/committee/shared/metrics.ts";
import { USUAL_QUORUM, USUAL_TIME } from "#deals/committee/shared/rules.ts";
import { assertPresentable } from "./agenda-use-cases.ts";
import { countFigure, explainFigure } from "./figure-queries.ts";
import { addItems } from "./item-queries.ts";
import {
  countAgenda,
  countCommittee,
  endSession,
  findProposedDay,
  findQuorum,
  holdSession,
  listMembers,
  listSeats,
  listWaiting,
  putMembers,
  putSeats,
  saveQuorum,
  seatMembers,
  sessions,
  sessionWrites,
  sumToReview,
} from "./queries.ts";

const word = msg("Committee session");
const quorumOf = async (db: Db) => (await findQuorum(db))?.quorum ?? USUAL_QUORUM;

const records = recordHandlers({
  ...sessions,
  async find(db, id) {
    const session = await sessions.find(db, id);
    return session && { ...session, seats: await listSeats(db, id) };
  },
  word,
  writes: sessionWrites,

  /** When a session that is over took place is not changed any more. */
  async valuesOf({ db }, { dealIds, title, ...form }: SessionForm, id) {
    const before = id === undefined ? undefined : await sessions.find(db, id);
    const isMoved = before && (before.meetsOn !== form.meetsOn || before.meetsAt !== form.meetsAt);
    if (isMoved && before.status !== "Scheduled") throw refuseField("meetsOn", "committee.session_over");
    await assertPresentable(db, dealIds);
    const called = title === "" ? (before?.title ?? t("Investment committee")) : title;
    // The database works the instant out of day, time and zone.
    return { ...form, title: called, startsAt: form.meetsOn, quorum: before?.quorum ?? (await quorumOf(db)) };
  },
});

type Chosen = Pick<CommitteeForm, "memberIds" | "chairId">;

/** Members may vote, and the chair among them may also move deals; who sat there before may stay. */
async function assertCommittee(db: Db, { memberIds, chairId }: Chosen, before: readonly { userId: string }[]) {
  const known = new Set(before.map(({ userId }) => userId));
  const added = memberIds.filter((id) => !known.has(id));
  if (added.length > 0)
    await assertColleagues(
      db,
      "committee:vote",
      Object.fromEntries(added.map((id, place) => [`memberIds.${place}`, id])),
    );
  if (memberIds.length > 0 && (chairId === null || !memberIds.includes(chairId)))
    throw refuseField("chairId", "committee.no_chair");
  if (chairId !== null) await assertColleagues(db, "deal:update", { chairId });
}

export const committeeSessionHandlers = implement(committeeSessionsApi, {
  ...records,

  async create(ctx, { memberIds, chairId, quorum, ...form }) {
    const { id } = await records.create(ctx, form);
    if (memberIds.length > 0) await seatFirst(ctx, id, { memberIds, chairId, quorum });
    else await seatMembers(ctx.db, id);
    await addItems(ctx.db, id, form.dealIds);
    return records.get(ctx, { id });
  },

  async update(ctx, edit) {
    const { id } = await records.update(ctx, edit);
    await addItems(ctx.db, id, edit.dealIds);
    return records.get(ctx, { id });
  },

  async complete(ctx, { id }) {
    await scheduled(ctx, id);
    if ((await countAgenda(ctx.db, id)).undecided > 0) throw refuse("committee.not_decided");
    await endSession(ctx.db, id, "Completed");
    return records.get(ctx, { id });
  },

  async cancel(ctx, { id }) {
    await scheduled(ctx, id);
    if ((await countAgenda(ctx.db, id)).closed > 0) throw refuse("committee.has_results");
    await endSession(ctx.db, id, "Cancelled");
    return records.get(ctx, { id });
  },

  async setSeats(ctx, { id, ...chosen }) {
    await scheduled(ctx, id);
    await assertCommittee(ctx.db, chosen, await listSeats(ctx.db, id));
    await putSeats(ctx.db, id, chosen);
    return records.get(ctx, { id });
  },

  proposal: async ({ db }) => ({
    ...(await findProposedDay(db)),
    meetsAt: USUAL_TIME,
    deals: await listWaiting(db),
    members: (await listMembers(db)).length,
    quorum: await quorumOf(db),
  }),

  async statistics({ db }) {
    return {
      ...(await countCommittee(db)),
      amounts: await sumToReview(db),
      approvals: await shareOf(db, "approvalRate"),
      votes: await shareOf(db, "voteCalibration"),
      scores: await shareOf(db, "scoreCalibration"),
      quorum: await quorumOf(db),
    };
  },

  figure: ({ db }, { figure, cursor }) => explainFigure(db, figure, cursor),
});

/** Those the form named attend. Where the firm has no committee yet, a user who may choose it thereby does. */
async function seatFirst(
  { db, actor }: Ctx,
  id: string,
  { quorum: asked, ...chosen }: Chosen & { quorum: number | undefined },
): Promise<void> {
  await assertCommittee(db, chosen, []);
  const quorum = asked ?? Math.min(await quorumOf(db), chosen.memberIds.length);
  assertQuorum({ ...chosen, quorum });
  await putSeats(db, id, chosen);
  await sessionWrites.set(db, id, { quorum });
  const { members, rowVersion } = await committeeOf(db);
  if (members.length > 0 || !actor.permissions.has("committee:configure")) return;
  if (!(await saveQuorum(db, quorum, rowVersion))) throw refuse("committee.changed");
  await putMembers(db, chosen);
}

/** More votes than there are members never come together. */
function assertQuorum({ memberIds, quorum }: Pick<CommitteeForm, "memberIds" | "quorum">): void {
  const members = memberIds.length;
  if (members > 0 && quorum > members) throw refuseField("quorum", "committee.quorum_over", { members });
}

async function shareOf(db: Db, figure: CommitteeFigure) {
  const { part: count, whole: of } = await countFigure(db, figure);
  return { count, of };
}

/** The session is held until the transaction ends, and has not ended itself. */
async function scheduled({ db }: Ctx, id: string): Promise<void> {
  const { status } = required(await holdSession(db, id), word);
  if (status !== "Scheduled") throw refuse("committee.session_over");
}

const committeeOf = async (db: Db) => {
  const { quorum = USUAL_QUORUM, rowVersion = 0 } = (await findQuorum(db)) ?? {};
  return { quorum, rowVersion, members: await listMembers(db) };
};

export const committeeHandlers = implement(committeeApi, {
  get: ({ db }) => committeeOf(db),

  async save({ db }, { rowVersion, quorum, ...chosen }) {
    await assertCommittee(db, chosen, await listMembers(db));
    if (!(await saveQuorum(db, quorum, rowVersion))) throw refuse("committee.changed");
    assertQuorum({ ...chosen, quorum });
    await putMembers(db, chosen);
    return committeeOf(db);
  },
});
