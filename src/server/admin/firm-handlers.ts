import { firmApi } from "#shared/admin/firm-api.ts";
import { implement } from "../core/rpc.ts";
import { findFirmCurrency, saveFirmCurrency } from "./firm-queries.ts";

export const firmHandlers = implement(firmApi, {
  async update({ db }, { currency }) {
    await saveFirmCurrency(db, currency);
    return { currency: await findFirmCurrency(db) };
  },
});
