import { startApi } from "#app/start/shared/api.ts";
import { implement } from "#core/server/http/rpc.ts";
import { DONE } from "#core/shared/contract.ts";
import { findFirstSteps, insertDismissal } from "./queries.ts";

export const startHandlers = implement(startApi, {
  steps: ({ db }) => findFirstSteps(db),

  async dismiss({ db }) {
    await insertDismissal(db);
    return DONE;
  },
});
