import { chatApi } from "./api.ts";
import { CHAT_NOTIFICATIONS } from "./notifications.ts";
import { CHAT_REFUSALS } from "./refusals.ts";
import { chatRoomsApi } from "./rooms-api.ts";

export const area = {
  api: {
    chat: chatApi,
    chatRooms: chatRoomsApi,
  },
  refusals: CHAT_REFUSALS,
  notifications: CHAT_NOTIFICATIONS,
};
