import type { ServerArea } from "#core/server/area.ts";
import { firmHandlers } from "./firm-handlers.ts";
import { invitationHandlers } from "./invitation-handlers.ts";
import { joiningHandlers } from "./joining-handlers.ts";
import { usersFile } from "./routes.ts";
import { endedRoles } from "./schedule.ts";
import { sessionSettingsHandlers } from "./session-settings-handlers.ts";
import { userHandlers } from "./user-handlers.ts";

export const area: ServerArea = {
  handlers: ({ mailConfigured }) => ({
    firm: firmHandlers,
    invitations: invitationHandlers({ mailConfigured }),
    joining: joiningHandlers,
    sessionSettings: sessionSettingsHandlers,
    users: userHandlers({ mailConfigured }),
  }),
  downloads: [usersFile],
  clocks: () => [endedRoles],
};
