import type { ServerArea } from "#core/server/area.ts";
import { apiKeyHandlers } from "./api-key-handlers.ts";
import { mountAvatars } from "./avatar-routes.ts";
import { authHandlers } from "./handlers.ts";
import { profileHandlers } from "./profile-handlers.ts";
import { sessionHandlers } from "./session-handlers.ts";
import { twoFactorHandlers } from "./two-factor-handlers.ts";

export const area: ServerArea = {
  handlers: ({ mailConfigured, env }) => ({
    apiKeys: apiKeyHandlers,
    auth: authHandlers({ demo: env.demo, mailConfigured, signup: env.signup }),
    profile: profileHandlers,
    sessions: sessionHandlers,
    twoFactor: twoFactorHandlers,
  }),
  mounts: [mountAvatars],
};
