import { implement } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { feeRunsApi } from "#funds/quarters/shared/fees-api.ts";
import { quarterOf } from "#funds/quarters/shared/quarter.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { feesOf, prepareFees, readFeeRun, workOutFees } from "./fee-use-cases.ts";
import { unchargedOf } from "./gap-use-cases.ts";

export const feeRunHandlers = implement(feeRunsApi, {
  async list({ db }, { fundId }) {
    const fees = await feesOf(db, fundId);
    // Days after the last quarter that ended are not missed yet.
    const until = addDays(quarterOf(await readFirmToday(db)).startsOn, -1);
    return { ...fees, uncharged: await unchargedOf(db, { fundId, until }) };
  },
  get: ({ db }, { id }) => readFeeRun(db, id),
  preview: async ({ db }, form) => (await workOutFees(db, form)).preview,
  prepare: async ({ db }, form) => readFeeRun(db, await prepareFees(db, form)),
});
