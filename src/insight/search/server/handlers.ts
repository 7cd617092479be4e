import { implement } from "#core/server/http/rpc.ts";
import { searchApi } from "#insight/search/shared/api.ts";
import { findRecords } from "./find-use-cases.ts";
import { hasAny } from "./queries.ts";

export const searchHandlers = implement(searchApi, {
  find: async ({ db }, asked) => ({ items: await findRecords(db, asked) }),
  has: async ({ db }, { kind }) => ({ has: await hasAny(db, kind) }),
});
