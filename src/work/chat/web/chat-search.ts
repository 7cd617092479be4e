/** Which room is open. */
export type ChatSearch = { room?: string | undefined };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readChatSearch(raw: Record<string, unknown>): ChatSearch {
  const { room } = raw;
  return typeof room === "string" && UUID.test(room) ? { room } : {};
}
