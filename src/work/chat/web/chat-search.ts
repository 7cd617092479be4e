/** Which room is open, and which message in it is meant. */
export type ChatSearch = { room?: string | undefined; at?: number | undefined };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readChatSearch(raw: Record<string, unknown>): ChatSearch {
  const { room, at } = raw;
  if (typeof room !== "string" || !UUID.test(room)) return {};
  const seq = Number(at);
  return { room, ...(Number.isInteger(seq) && seq > 0 && { at: seq }) };
}
