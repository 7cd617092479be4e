import { addDays } from "#shared/money/plain-date.ts";
import { feeRunsApi } from "#shared/quarters/fees-api.ts";
import { quarterOf } from "#shared/quarters/quarter.ts";
import { readFirmToday } from "../core/days.ts";
import { implement } from "../core/rpc.ts";
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
