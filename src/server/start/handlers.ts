import { DONE } from "#shared/core/contract.ts";
import { startApi } from "#shared/start/api.ts";
import { implement } from "../core/rpc.ts";
import { findFirstSteps, insertDismissal } from "./queries.ts";

export const startHandlers = implement(startApi, {
  steps: ({ db }) => findFirstSteps(db),

  async dismiss({ db }) {
    await insertDismissal(db);
    return DONE;
  },
});
