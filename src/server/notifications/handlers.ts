import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { notificationsApi } from "#shared/notifications/api.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
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
