import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { profileApi } from "#people/auth/shared/profile-api.ts";
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
