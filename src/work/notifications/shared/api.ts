import { z } from "zod";
import { command, done, id, query, timestamp } from "#core/shared/contract.ts";
import { ALL_NOTIFICATION_GROUPS, DELIVERIES } from "#core/shared/notification-groups.ts";

const notification = z.object({
  id,
  kind: z.string(),
  text: z.string(),
  href: z.string(),
  actorName: z.string(),
  readAt: timestamp.nullable(),
  createdAt: timestamp,
});

const kindChoice = z.object({ kind: z.enum(ALL_NOTIFICATION_GROUPS), inApp: z.boolean(), byMail: z.boolean() });
/** What holds for all kinds: the two switches leave the choices by kind as they are. */
const overallChoice = z.object({
  emailNotifications: z.boolean(),
  dealAlerts: z.boolean(),
  delivery: z.enum(DELIVERIES),
  digestHour: z.number().int().min(0).max(23),
});

export const notificationsApi = {
  list: query({
    can: "member",
    reads: ["notifications", "chat_rooms"],
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
  settings: query({
    can: "member",
    reads: ["notification_settings"],
    path: "/notifications/settings",
    summary: "What you are told of in this firm, where, and how often by mail",
  }).output(overallChoice.extend({ kinds: z.array(kindChoice), timeZone: z.string() })),
  chooseKind: command({
    can: "member",
    path: "/notifications/settings/kinds/{kind}",
    method: "PATCH",
    summary: "Choose whether a kind of notification is shown in the application and whether it is mailed",
  })
    .input(kindChoice.partial({ inApp: true, byMail: true }))
    .output(done),
  chooseMail: command({
    can: "member",
    path: "/notifications/settings",
    method: "PATCH",
    summary:
      "Switch mail or deal alerts off and on; choose a message for each notification, or one digest a day and its hour",
  })
    .input(overallChoice.partial())
    .output(done),
};
