import { implement } from "#core/server/http/rpc.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { quarterClosesApi } from "#funds/quarters/shared/closes-api.ts";
import { prepareAllocation } from "./allocation-use-cases.ts";
import { findRun, listCloses, lockQuarter, removeClose } from "./close-queries.ts";
import { assertDone, prepareClose, quartersOf, readQuarter } from "./close-use-cases.ts";
import { prepareDivision } from "./reallocation-use-cases.ts";

const CLOSE = msg("Quarter");

export const quarterCloseHandlers = implement(quarterClosesApi, {
  list: async ({ db }, { fundId }) => ({ items: await quartersOf(db, fundId) }),
  get: ({ db }, { fundId, endsOn }) => readQuarter(db, fundId, endsOn),

  async allocate({ db }, { fundId, endsOn }) {
    const { kind: _kind, ...run } = required(await findRun(db, await prepareAllocation(db, fundId, endsOn)), CLOSE);
    return run;
  },

  async divide({ db }, { fundId, endsOn }) {
    const { kind: _kind, ...run } = required(await findRun(db, await prepareDivision(db, fundId, endsOn)), CLOSE);
    return run;
  },

  prepare: ({ db }, { fundId, endsOn }) => prepareClose(db, fundId, endsOn),

  async withdraw({ db }, { id }) {
    assertFound(await removeClose(db, id), CLOSE);
    return DONE;
  },

  /** Who locks, and that nothing was posted since, the database decides (lock_quarter). */
  async lock({ db }, seen) {
    const { fundId, endsOn, state } = required((await listCloses(db, { id: seen.id }))[0], CLOSE);
    if (state === "prepared") await assertDone(db, fundId, endsOn);
    await lockQuarter(db, seen);
    return readQuarter(db, fundId, endsOn);
  },
});
