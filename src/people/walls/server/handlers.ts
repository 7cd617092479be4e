import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { wallsApi } from "#people/walls/shared/api.ts";
import { findWalledRecord, findWallOf, isNarrowed, liftWall, listWalls, listWallsAround, saveWall } from "./queries.ts";

const RECORD = msg("Record");
const WALL = msg("Wall");

export const wallHandlers = implement(wallsApi, {
  async list({ db }) {
    const items = await listWalls(db);
    return { items, total: items.length };
  },

  async around({ db }, { recordId }) {
    const record = required(await findWalledRecord(db, recordId), RECORD);
    const own = (await findWallOf(db, recordId)) ?? null;
    return { record, items: await listWallsAround(db, recordId), own };
  },

  async save({ db }, { recordId, ...wall }) {
    required((await findWalledRecord(db, recordId)) ?? (await findWallOf(db, recordId))?.record, RECORD);
    await saveWall(db, { recordId, ...wall });
    return required(await findWallOf(db, recordId), WALL);
  },

  async lift({ db }, { id }) {
    required((await liftWall(db, id)) || undefined, WALL);
    return DONE;
  },

  narrowing: async ({ db }) => ({ isNarrowed: await isNarrowed(db) }),
});
