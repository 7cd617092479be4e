import { sessionSettingsApi } from "#shared/admin/session-settings-api.ts";
import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import {
  endFirmSession,
  findSessionSettings,
  listFirmSessions,
  updateSessionSettings,
} from "./session-settings-queries.ts";

export const sessionSettingsHandlers = implement(sessionSettingsApi, {
  get: async ({ db }) => required(await findSessionSettings(db), "Settings"),

  async update({ db }, settings) {
    const updated = await updateSessionSettings(db, settings);
    if (updated) return updated;
    const current = required(await findSessionSettings(db), "Settings");
    throw new AppError("conflict", "Somebody changed these settings meanwhile", { current });
  },

  async endSession({ db }, { id }) {
    required((await endFirmSession(db, id)) || undefined, "Session");
    return DONE;
  },

  monitor: async ({ db }) => ({ items: await listFirmSessions(db) }),
});
