import { firmApi } from "#shared/admin/firm-api.ts";
import { implement } from "../core/rpc.ts";
import { findFirmSettings, saveFirmSettings } from "./firm-queries.ts";

export const firmHandlers = implement(firmApi, {
  async update({ db }, settings) {
    await saveFirmSettings(db, settings);
    return findFirmSettings(db);
  },
});
