import { sessionsApi } from "#shared/auth/sessions-api.ts";
import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { endMyOtherSessions, endMySession, findMySessionLimits, listMySessions } from "./session-queries.ts";

export const sessionHandlers = implement(sessionsApi, {
  list: async ({ db }) => ({ items: await listMySessions(db) }),

  limits: async ({ db }) => required(await findMySessionLimits(db), msg("Session")),

  async end({ db }, { id }) {
    required((await endMySession(db, id)) || undefined, msg("Session"));
    return DONE;
  },

  async endOthers({ db }) {
    await endMyOtherSessions(db);
    return DONE;
  },
});
