import { apiKeysApi } from "#shared/auth/api-keys-api.ts";
import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { newApiKey } from "../core/api-key.ts";
import { found } from "../core/found.ts";
import { implement } from "../core/rpc.ts";
import { insertKey, listFirmKeys, listMyKeys, revokeKey } from "./api-key-queries.ts";

export const apiKeyHandlers = implement(apiKeysApi, {
  list: async ({ db }) => ({ items: await listMyKeys(db) }),

  async create({ actor, db }, form) {
    const lacking = form.permissions.filter((permission) => !actor.permissions.has(permission));
    if (lacking.length > 0) {
      const reason = `You cannot pass on what you may not do yourself: ${lacking.join(", ")}`;
      throw new AppError("invalid", reason, { fields: { permissions: reason } });
    }
    const { token, ...kept } = newApiKey();
    return { key: found(await insertKey(db, form, kept), "Key"), token };
  },

  async revoke({ db }, { id }) {
    found(await revokeKey(db, id), "Key");
    return DONE;
  },

  ofFirm: async ({ db }) => ({ items: await listFirmKeys(db) }),
});
