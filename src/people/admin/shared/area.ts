import { invitationsApi, usersApi } from "./api.ts";
import { firmApi } from "./firm-api.ts";
import { joiningApi } from "./joining-api.ts";
import { ADMIN_REFUSALS } from "./refusals.ts";
import { sessionSettingsApi } from "./session-settings-api.ts";
import { userViewsApi } from "./views-api.ts";

export const area = {
  api: {
    firm: firmApi,
    invitations: invitationsApi,
    joining: joiningApi,
    sessionSettings: sessionSettingsApi,
    users: usersApi,
    userViews: userViewsApi,
  },
  refusals: ADMIN_REFUSALS,
};
