import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { twoFactorApi } from "#people/auth/shared/two-factor-api.ts";
import { findMyTwoFactor } from "./queries.ts";

export const twoFactorHandlers = implement(twoFactorApi, {
  settings: async ({ db }) => required(await findMyTwoFactor(db), msg("Person")),
});
