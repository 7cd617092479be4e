import { authApi, outboxApi } from "./api.ts";
import { apiKeysApi } from "./api-keys-api.ts";
import { profileApi } from "./profile-api.ts";
import { AUTH_REFUSALS } from "./refusals.ts";
import { sessionsApi } from "./sessions-api.ts";
import { twoFactorApi } from "./two-factor-api.ts";

export const area = {
  api: {
    apiKeys: apiKeysApi,
    auth: authApi,
    outbox: outboxApi,
    profile: profileApi,
    sessions: sessionsApi,
    twoFactor: twoFactorApi,
  },
  refusals: AUTH_REFUSALS,
};
