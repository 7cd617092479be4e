import { profileApi } from "#shared/auth/profile-api.ts";
import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { deleteAvatar } from "./avatar-queries.ts";
import { findMyProfile, setMyPreferences, updateMyProfile } from "./profile-queries.ts";

export const profileHandlers = implement(profileApi, {
  get: async ({ db }) => required(await findMyProfile(db), msg("Person")),

  async update({ db }, changed) {
    await updateMyProfile(db, changed);
    return DONE;
  },

  async setPreferences({ db }, chosen) {
    await setMyPreferences(db, chosen);
    return DONE;
  },

  async removeAvatar({ db }) {
    await deleteAvatar(db);
    return DONE;
  },
});
