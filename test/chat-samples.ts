/** What the queries of chat are asked for, in a furnished firm. */
export const chatSamples = (roomId: string, messageId: string) => ({
  "chat.messages": { id: roomId },
  "chat.mentionable": { id: roomId },
  "chat.versions": { id: messageId },
  "chat.thread": { id: messageId },
  "chat.search": { search: "team" },
  "chatRooms.typing": { id: roomId },
  "chatRooms.linked": { ids: [roomId] },
});
