import { twoFactorApi } from "#shared/auth/two-factor-api.ts";
import { msg } from "#shared/core/text.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findMyTwoFactor } from "./queries.ts";

export const twoFactorHandlers = implement(twoFactorApi, {
  settings: async ({ db }) => required(await findMyTwoFactor(db), msg("Person")),
});
