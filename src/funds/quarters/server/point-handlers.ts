import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { confirmation } from "#core/server/records/second-person.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { carryPointsApi } from "#funds/quarters/shared/points-api.ts";
import type { CarryPointForm } from "#funds/quarters/shared/points-forms.ts";
import { MOST_MEMBERS } from "#funds/quarters/shared/rules.ts";
import {
  carryPointWrites,
  findPoint,
  listPointChanges,
  listPoints,
  prepareRemoval,
  setPointConfirmed,
} from "./point-queries.ts";

const word = msg("Person");

/** Of somebody's points one change waits at a time. */
async function assertOneChange(db: Db, fundId: string, replacesId: string | null): Promise<void> {
  if (replacesId === null) return;
  const points = await listPoints(db, fundId);
  if (points.some((one) => one.replacesId === replacesId && one.confirmedAt === null))
    throw refuse("quarters.points_waiting");
}

const { procedures, change } = rowHandlers({
  word,
  of: { word: msg("Fund"), key: "fundId", most: MOST_MEMBERS },
  list: listPoints,
  find: findPoint,
  writes: carryPointWrites,

  async valuesOf({ db }: Ctx, form: CarryPointForm, before) {
    if (before !== undefined) return { ...form, replacesId: before.replacesId };
    await assertOneChange(db, form.fundId, form.replacesId);
    return form;
  },
});

/** Who prepares and who confirms, the database decides (guard_carry_point). */
export const carryPointHandlers = implement(carryPointsApi, {
  list: (ctx, asked) => procedures.list(ctx, asked),
  create: (ctx, form) => procedures.create(ctx, form),
  update: (ctx, edit) => procedures.update(ctx, edit),
  delete: (ctx, one) => procedures.delete(ctx, one),
  confirm: confirmation({ word, find: findPoint, change, confirm: setPointConfirmed }),

  async remove({ db }, { id }) {
    const { fundId } = required(await findPoint(db, id), word);
    await carryPointWrites.hold(db, fundId);
    await assertOneChange(db, fundId, id);
    return required(await findPoint(db, await prepareRemoval(db, id)), word);
  },

  changes: async ({ db }, { fundId }) => ({ items: await listPointChanges(db, fundId) }),
});
