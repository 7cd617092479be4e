import { twoFactorApi } from "#shared/auth/two-factor-api.ts";
import { found } from "../core/found.ts";
import { implement } from "../core/rpc.ts";
import { findMyTwoFactor } from "./queries.ts";

export const twoFactorHandlers = implement(twoFactorApi, {
  settings: async ({ db }) => found(await findMyTwoFactor(db), "Person"),
});
