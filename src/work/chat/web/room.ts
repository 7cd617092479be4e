import type { api, OutputOf } from "#core/web/api/api.ts";

export type Room = OutputOf<typeof api.chat.rooms>["items"][number];
export type Message = OutputOf<typeof api.chat.messages>["items"][number];
