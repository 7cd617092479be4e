import type { ServerArea } from "#core/server/area.ts";
import { chatHandlers } from "./handlers.ts";
import { chatRoomHandlers } from "./room-handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    chat: chatHandlers,
    chatRooms: chatRoomHandlers,
  }),
};
