import { implement } from "#core/server/http/rpc.ts";
import { firmApi } from "#people/admin/shared/firm-api.ts";
import { findFirmSettings, saveFirmSettings } from "./firm-queries.ts";

export const firmHandlers = implement(firmApi, {
  async update({ db }, settings) {
    await saveFirmSettings(db, settings);
    return findFirmSettings(db);
  },
});
