import { z } from "zod";
import { command, done, id, query, timestamp } from "../core/contract.ts";

const notification = z.object({
  id,
  kind: z.string(),
  text: z.string(),
  href: z.string(),
  actorName: z.string(),
  readAt: timestamp.nullable(),
  createdAt: timestamp,
});

export const notificationsApi = {
  list: query({
    can: "member",
    reads: ["notifications"],
    path: "/notifications",
    summary: "What happened that concerns you, newest first",
  }).output(z.object({ items: z.array(notification), unread: z.number().int() })),
  markRead: command({
    can: "member",
    path: "/notifications/read",
    summary: "Mark notifications as read; all of them when none is named",
  })
    .input(z.object({ ids: z.array(id).max(100).optional() }))
    .output(done),
};
