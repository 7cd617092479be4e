import { implement } from "#core/server/http/rpc.ts";
import { facilityActsApi } from "#funds/facilities/shared/api.ts";
import { capitalise, useWorkingCapital } from "./cost-use-cases.ts";
import { listCallItems } from "./queries.ts";
import { accrue, actsOf, draw, facilityOf, repay, workOutCosts } from "./use-cases.ts";

export const facilityActHandlers = implement(facilityActsApi, {
  list: ({ db }, { facilityId }) => actsOf(db, facilityId),
  callItems: async ({ db }, { facilityId }) => ({
    items: await listCallItems(db, (await facilityOf(db, facilityId)).fundId),
  }),
  draw: ({ db }, form) => draw(db, form),
  repay: ({ db }, form) => repay(db, form),
  capitalise: ({ db }, form) => capitalise(db, form),
  use: ({ db }, form) => useWorkingCapital(db, form),
  workOut: async ({ db }, form) => (await workOutCosts(db, form)).costs,
  accrue: ({ db }, form) => accrue(db, form),
});
