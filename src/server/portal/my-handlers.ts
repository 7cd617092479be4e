import { msg } from "#shared/core/text.ts";
import { myApi } from "#shared/portal/my-api.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import {
  findMyStatement,
  listMyAccounts,
  listMyNotices,
  listMyPapers,
  listMyPartners,
  listMyStatements,
  seeMyWire,
} from "./my-queries.ts";

/** What a limited partner sees of their own, whatever else they may read. */
export const myHandlers = implement(myApi, {
  partners: async ({ db }) => ({ items: await listMyPartners(db) }),
  accounts: async ({ db }) => ({ items: await listMyAccounts(db) }),
  statements: ({ db }, paged) => listMyStatements(db, paged),
  statement: async ({ db }, { id }) => required(await findMyStatement(db, id), msg("Statement")),
  notices: ({ db }, paged) => listMyNotices(db, paged),
  papers: ({ db }, paged) => listMyPapers(db, paged),
  wire: async ({ db }, { id }) => required(await seeMyWire(db, id), msg("Bank account")),
});
