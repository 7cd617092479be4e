import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { sessionsApi } from "#people/auth/shared/sessions-api.ts";
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
