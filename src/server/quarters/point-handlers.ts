import { msg } from "#shared/core/text.ts";
import { carryPointsApi } from "#shared/quarters/points-api.ts";
import type { CarryPointForm } from "#shared/quarters/points-forms.ts";
import { MOST_MEMBERS } from "#shared/quarters/rules.ts";
import type { Ctx } from "../core/ctx.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { implement } from "../core/rpc.ts";
import { carryPointWrites, findPoint, listPoints } from "./carry-queries.ts";

export const carryPointHandlers = implement(
  carryPointsApi,
  rowHandlers({
    word: msg("Person"),
    of: { word: msg("Fund"), key: "fundId", most: MOST_MEMBERS },
    list: listPoints,
    find: findPoint,
    writes: carryPointWrites,
    valuesOf: async (_ctx: Ctx, form: CarryPointForm) => form,
  }).procedures,
);
