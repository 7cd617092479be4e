import { z } from "zod";
import { command, done, id, query, rowVersion } from "#core/shared/contract.ts";
import { chatRoom } from "./api.ts";
import { roomChange } from "./forms.ts";
import { MOST_LINKED } from "./linked.ts";

/** What is done with a room besides writing in it, and who is there. */
export const chatRoomsApi = {
  update: command({
    can: "chat:write",
    path: "/chat-rooms/{id}",
    method: "PUT",
    summary: "Rename or describe a room you manage, or add members to your private group",
  })
    .input(roomChange.extend({ id, rowVersion }))
    .output(chatRoom),
  leave: command({
    can: "chat:read",
    path: "/chat-rooms/{id}/leave",
    summary: "Leave a private group; you can't read it afterwards",
  })
    .input(z.object({ id }))
    .output(done),
  archive: command({
    can: "chat:write",
    path: "/chat-rooms/{id}/archive",
    summary: "Hide a room you manage with its messages until it is restored",
  })
    .input(z.object({ id }))
    .output(done),
  restore: command({
    can: "chat:write",
    path: "/chat-rooms/{id}/restore",
    summary: "Bring an archived room back",
  })
    .input(z.object({ id }))
    .output(done),
  typing: query({
    can: "chat:read",
    reads: ["chat_typing", "chat_rooms", "users"],
    path: "/chat-rooms/{id}/typing",
    summary: "Who is typing in a room, without you",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),
  type: command({
    can: "chat:write",
    path: "/chat-rooms/{id}/typing",
    summary: "Note that you are typing in a room, for some seconds",
  })
    .input(z.object({ id }))
    .output(done),
  linked: query({
    can: "chat:read",
    reads: ["records"],
    path: "/chat-linked",
    summary: "The records with these ids that you may see, for links in messages",
  })
    .input(z.object({ ids: z.array(id).max(MOST_LINKED) }))
    .output(z.object({ items: z.array(z.object({ id, kind: z.string(), label: z.string() })) })),
  active: query({
    can: "chat:read",
    reads: [],
    path: "/chat-active",
    summary: "Colleagues who used the product in the last five minutes",
  }).output(z.object({ items: z.array(z.object({ id })) })),
};
