import { searchApi } from "#shared/search/api.ts";
import { implement } from "../core/rpc.ts";
import { findRecords } from "./find-records.ts";

export const searchHandlers = implement(searchApi, {
  find: async ({ db }, asked) => ({ items: await findRecords(db, asked) }),
});
