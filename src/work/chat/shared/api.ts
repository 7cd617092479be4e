import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { page } from "#core/shared/lists/paging.ts";
import { messageContent, roomForm } from "./forms.ts";
import { CHAT_CATEGORIES, CHAT_ENTITY_TYPES, MOST_FOUND, PAGE_OF_MESSAGES, REACTIONS } from "./rules.ts";

const seq = z.number().int().min(0);

export const chatRoom = z.object({
  id,
  rowVersion,
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
  /** The asking person keeps it on top, or does not want its unread messages counted. */
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  /** Hidden from the list; nothing can be written there. */
  isArchived: z.boolean(),
  /** The asking person may rename and archive it, and remove members. */
  isManager: z.boolean(),
});
export type ChatRoom = z.infer<typeof chatRoom>;

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
  /** What it replies to, shortened. Content is null where that was deleted. */
  parent: z.object({ id, seq, author: z.string(), content: z.string().nullable() }).nullable(),
  replies: z.number().int(),
  reactions: z.array(z.object({ emoji: z.enum(REACTIONS), people: z.array(z.string()), isMine: z.boolean() })),
});
export type ChatMessage = z.infer<typeof message>;

const ROOM_READS = ["chat_rooms", "chat_messages", "chat_marks", "users"] as const;
const MESSAGE_READS = ["chat_messages", "chat_reactions", "chat_rooms", "users"] as const;

export const chatApi = {
  rooms: query({
    can: "chat:read",
    reads: ROOM_READS,
    path: "/chat-rooms",
    summary: "The chat rooms you may read, with your unread messages; the one with the newest message first",
  })
    .input(z.object({ entityId: id.optional(), isArchived: z.boolean().default(false) }))
    .output(z.object({ items: z.array(chatRoom) })),
  createRoom: command({
    can: "chat:write",
    path: "/chat-rooms",
    summary: "Create a chat room of the team, of a record or of a private group",
  })
    .input(roomForm)
    .output(chatRoom),
  openRoom: command({
    can: "chat:write",
    path: "/records/{recordId}/chat-room",
    summary: "The first chat room of a deal, a company or a fund; it is created if there is none",
  })
    .input(z.object({ recordId: id }))
    .output(chatRoom),
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
    .input(z.object({ id, content: messageContent, clientId: id.optional(), parentId: id.nullish() }))
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
    reads: ["chat_message_versions", ...MESSAGE_READS],
    path: "/chat-messages/{id}/versions",
    summary: "What a message said before, oldest first",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(z.object({ id, content: z.string(), replacedAt: timestamp })) })),
  thread: query({
    can: "chat:read",
    reads: MESSAGE_READS,
    path: "/chat-messages/{id}/thread",
    summary: "A message and the first 200 replies to it, oldest first",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(message) })),
  search: query({
    can: "chat:read",
    reads: MESSAGE_READS,
    path: "/chat-messages",
    summary: `The newest ${MOST_FOUND} messages with these words, in the rooms you may read or in one of them`,
  })
    .input(z.object({ search: z.string().trim().max(200).default(""), roomId: id.optional() }))
    .output(z.object({ items: z.array(message.extend({ room: z.string() })) })),
  react: command({
    can: "chat:write",
    path: "/chat-messages/{id}/reactions",
    summary: "Add your reaction to a message, or remove it",
  })
    .input(z.object({ id, emoji: z.enum(REACTIONS), isOn: z.boolean() }))
    .output(done),
  setRoom: command({
    can: "chat:read",
    path: "/chat-rooms/{id}/choices",
    summary: "Pin or mute a room for yourself",
  })
    .input(z.object({ id, isPinned: z.boolean().optional(), isMuted: z.boolean().optional() }))
    .output(done),
  note: command({
    can: "deal:comment",
    path: "/chat-messages/{id}/note",
    summary: "Add a message as a comment to the record of its room",
  })
    .input(z.object({ id }))
    .output(z.object({ id })),
  makeTask: command({
    can: "task:create",
    path: "/chat-messages/{id}/task",
    summary: "Make a task of a message, assigned to you and about the record of its room",
  })
    .input(z.object({ id }))
    .output(z.object({ id })),
  markRead: command({
    can: "chat:read",
    path: "/chat-rooms/{id}/read",
    summary: "Note that you have read a room up to a message; the mark only moves forward",
  })
    .input(z.object({ id, seq }))
    .output(done),
  mentionable: query({
    can: "chat:read",
    reads: ["chat_rooms", "memberships", "roles", "user_roles", "users"],
    path: "/chat-rooms/{id}/mentionable",
    summary: "Who can be mentioned: the room, roles, and colleagues who may read the room, by a part of the name",
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
