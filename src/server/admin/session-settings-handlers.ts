import { sessionSettingsApi } from "#shared/admin/session-settings-api.ts";
import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
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
