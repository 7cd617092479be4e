import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { page } from "#core/shared/lists/paging.ts";
import { messageContent, roomForm } from "./forms.ts";
import { CHAT_CATEGORIES, CHAT_ENTITY_TYPES, PAGE_OF_MESSAGES } from "./rules.ts";

const seq = z.number().int().min(0);

const room = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.enum(CHAT_CATEGORIES).nullable(),
  entityType: z.enum(CHAT_ENTITY_TYPES),
  /** The record of the room; “global” for others. */
  entityId: z.string(),
  record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  members: z.array(z.object({ id, name: z.string() })),
  createdBy: id,
  createdAt: timestamp,
  lastMessageAt: timestamp.nullable(),
  /** The number of the newest message. */
  lastSeq: seq,
  /** The number of the last message the asking person has read, and how many of others came after it. */
  readSeq: seq,
  unread: seq,
});
export type ChatRoom = z.infer<typeof room>;

/** Who wrote a message. Names are empty for a former member. */
const userProfile = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  isFormerMember: z.boolean(),
});

const message = z.object({
  id,
  rowVersion,
  roomId: id,
  /** Its number in the room, without gaps. */
  seq,
  clientId: z.string(),
  /** Null once its author deleted it. */
  content: z.string().nullable(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
  userProfile,
});
export type ChatMessage = z.infer<typeof message>;

const ROOM_READS = ["chat_rooms", "chat_messages", "chat_marks", "users"] as const;
const MESSAGE_READS = ["chat_messages", "chat_rooms", "users"] as const;

export const chatApi = {
  rooms: query({
    can: "chat:read",
    reads: ROOM_READS,
    path: "/chat-rooms",
    summary: "The chat rooms you may read, with your unread messages; the one with the newest message first",
  })
    .input(z.object({ entityId: id.optional() }))
    .output(z.object({ items: z.array(room) })),
  createRoom: command({
    can: "chat:write",
    path: "/chat-rooms",
    summary: "Create a chat room of the team, of a record or of a private group",
  })
    .input(roomForm)
    .output(room),
  messages: query({
    can: "chat:read",
    reads: MESSAGE_READS,
    path: "/chat-rooms/{id}/messages",
    summary: "Messages of a room you may read, newest first; with `after` those that follow that number",
  })
    .input(
      z.object({
        id,
        cursor: z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
        after: seq.optional(),
        limit: z.number().int().min(1).max(200).default(PAGE_OF_MESSAGES),
      }),
    )
    .output(page(message)),
  send: command({
    can: "chat:write",
    path: "/chat-rooms/{id}/messages",
    summary: "Write a message; the same clientId twice is one message",
  })
    .input(z.object({ id, content: messageContent, clientId: id.optional() }))
    .output(message),
  editMessage: command({
    can: "chat:write",
    path: "/chat-messages/{id}",
    method: "PUT",
    summary: "Change your message",
  })
    .input(z.object({ id, rowVersion, content: messageContent }))
    .output(message),
  deleteMessage: command({
    can: "chat:write",
    path: "/chat-messages/{id}",
    method: "DELETE",
    summary: "Delete your message; its place in the room remains",
  })
    .input(z.object({ id }))
    .output(message),
  versions: query({
    can: "chat:read",
    reads: ["chat_message_versions", "chat_messages", "chat_rooms", "users"],
    path: "/chat-messages/{id}/versions",
    summary: "What a message said before, oldest first",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(z.object({ id, content: z.string(), replacedAt: timestamp })) })),
  markRead: command({
    can: "chat:read",
    path: "/chat-rooms/{id}/read",
    summary: "Note that you have read a room up to a message; the mark only moves forward",
  })
    .input(z.object({ id, seq }))
    .output(done),
  mentionable: query({
    can: "chat:read",
    reads: ["chat_rooms", "memberships", "users"],
    path: "/chat-rooms/{id}/mentionable",
    summary: "Colleagues who may read the room and whose name contains the text",
  })
    .input(z.object({ id, search: z.string().trim().max(100).default("") }))
    .output(z.object({ items: z.array(z.object({ id, name: z.string(), avatarUrl: z.string().nullable() })) })),
  colleagues: query({
    can: "chat:read",
    reads: ["memberships", "users"],
    path: "/chat-colleagues",
    summary: "Colleagues who may read the chat",
  }).output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),
};
