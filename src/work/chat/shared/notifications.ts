import { z } from "zod";
import { id } from "#core/shared/contract.ts";
import { t } from "#core/shared/text.ts";
import { kind } from "#work/notifications/shared/kind.ts";

export const CHAT_NOTIFICATIONS = {
  chat_mentioned: kind({
    group: "mention",
    readers: "chat:read",
    params: z.object({ roomId: id, room: z.string(), excerpt: z.string() }),
    says: ({ roomId, room, excerpt }) => ({
      text: t("mentioned you in {room}: {excerpt}", { room, excerpt }),
      href: `/chat?room=${roomId}`,
    }),
  }),
};
