import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { sessionSettingsApi } from "#people/admin/shared/session-settings-api.ts";
import {
  endFirmSession,
  findSessionSettings,
  listFirmSessions,
  updateSessionSettings,
} from "./session-settings-queries.ts";

export const sessionSettingsHandlers = implement(sessionSettingsApi, {
  get: async ({ db }) => required(await findSessionSettings(db), msg("Settings")),

  async update({ db }, settings) {
    const updated = await updateSessionSettings(db, settings);
    if (updated) return updated;
    const current = required(await findSessionSettings(db), msg("Settings"));
    throw refuse("admin.settings_changed", {}, { current });
  },

  async endSession({ db }, { id }) {
    required((await endFirmSession(db, id)) || undefined, msg("Session"));
    return DONE;
  },

  monitor: async ({ db }) => ({ items: await listFirmSessions(db) }),
});
