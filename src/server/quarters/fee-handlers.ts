import { feeRunsApi } from "#shared/quarters/fees-api.ts";
import { implement } from "../core/rpc.ts";
import { feesOf, prepareFees, readFeeRun, workOutFees } from "./fee-use-cases.ts";

export const feeRunHandlers = implement(feeRunsApi, {
  list: ({ db }, { fundId }) => feesOf(db, fundId),
  get: ({ db }, { id }) => readFeeRun(db, id),
  preview: async ({ db }, form) => (await workOutFees(db, form)).preview,
  prepare: async ({ db }, form) => readFeeRun(db, await prepareFees(db, form)),
});
