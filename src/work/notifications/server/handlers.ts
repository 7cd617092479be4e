import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { notificationsApi } from "#work/notifications/shared/api.ts";
import { countUnread, listNotifications, markRead } from "./queries.ts";
import { chooseKind, chooseOverall, findSettings } from "./settings-queries.ts";

export const notificationHandlers = implement(notificationsApi, {
  list: async ({ db }) => ({ items: await listNotifications(db), unread: await countUnread(db) }),

  async markRead({ db }, { ids }) {
    await markRead(db, ids);
    return DONE;
  },

  settings: async ({ db }) => required(await findSettings(db), msg("Settings")),

  async chooseKind({ db }, choice) {
    await chooseKind(db, choice);
    return DONE;
  },

  async chooseMail({ db }, choice) {
    await chooseOverall(db, choice);
    return DONE;
  },
});
