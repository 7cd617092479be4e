import { chatApi } from "./api.ts";
import { CHAT_NOTIFICATIONS } from "./notifications.ts";
import { CHAT_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    chat: chatApi,
  },
  refusals: CHAT_REFUSALS,
  notifications: CHAT_NOTIFICATIONS,
};
