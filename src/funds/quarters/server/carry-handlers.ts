import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { fundCarryApi } from "#funds/quarters/shared/carry-api.ts";
import { fundOf } from "./allocation-use-cases.ts";
import { findCarryRun, listCarryRuns } from "./carry-queries.ts";
import { carryStanding, prepareCarry } from "./carry-use-cases.ts";
import { carryTrace } from "./trace-use-cases.ts";

export const fundCarryHandlers = implement(fundCarryApi, {
  standing: async ({ db }, { fundId, ...asked }) => carryStanding(db, await fundOf(db, fundId), asked),
  trace: ({ db }, asked) => carryTrace(db, asked),
  async runs({ db }, { fundId }) {
    await fundOf(db, fundId);
    return { items: await listCarryRuns(db, fundId) };
  },
  prepare: async ({ db }, { fundId, endsOn }) =>
    required(await findCarryRun(db, await prepareCarry(db, await fundOf(db, fundId), endsOn)), msg("Carry")),
});
