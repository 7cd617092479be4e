import { implement } from "#core/server/http/rpc.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { myApi } from "#investors/portal/shared/my-api.ts";
import {
  answerMyInvitation,
  findMyStatement,
  listMyAccounts,
  listMyCourse,
  listMyInvitations,
  listMyNotices,
  listMyPapers,
  listMyPartners,
  listMyStatements,
  seeMyWire,
} from "./my-queries.ts";

/** What a limited partner sees of their own, whatever else they may read. */
export const myHandlers = implement(myApi, {
  partners: async ({ db }) => ({ items: await listMyPartners(db) }),
  invitations: async ({ db }) => ({ items: await listMyInvitations(db) }),
  async answerInvitation({ db }, answer) {
    assertFound(await answerMyInvitation(db, answer), msg("Invitation"));
    return DONE;
  },
  accounts: async ({ db }) => ({ items: await listMyAccounts(db) }),
  statements: ({ db }, paged) => listMyStatements(db, paged),
  statement: async ({ db }, { id }) => required(await findMyStatement(db, id), msg("Statement")),
  async course({ db }, { id }) {
    const statement = required(await findMyStatement(db, id), msg("Statement"));
    return { currency: statement.currency, items: await listMyCourse(db, statement) };
  },
  notices: ({ db }, paged) => listMyNotices(db, paged),
  papers: ({ db }, paged) => listMyPapers(db, paged),
  wire: async ({ db }, { id }) => required(await seeMyWire(db, id), msg("Bank account")),
});
