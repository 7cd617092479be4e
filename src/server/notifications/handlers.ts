import { DONE } from "#shared/core/contract.ts";
import { notificationsApi } from "#shared/notifications/api.ts";
import { implement } from "../core/rpc.ts";
import { countUnread, listNotifications, markRead } from "./queries.ts";

export const notificationHandlers = implement(notificationsApi, {
  list: async ({ db }) => ({ items: await listNotifications(db), unread: await countUnread(db) }),

  async markRead({ db }, { ids }) {
    await markRead(db, ids);
    return DONE;
  },
});
