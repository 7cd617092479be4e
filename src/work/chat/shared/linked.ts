/** A message unfolds no more records than this. */
export const MOST_LINKED = 5;

const RECORD_PATH = /^\/[\w/-]+\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[?#]|$)/i;
const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** The ids of records that a text links to on this server, each once. */
export function linkedIds(content: string, origin: string): string[] {
  const ids = [...content.matchAll(ADDRESS)].flatMap(([address]) => {
    if (!address.startsWith(`${origin}/`)) return [];
    const id = RECORD_PATH.exec(address.slice(origin.length))?.[1];
    return id === undefined ? [] : [id.toLowerCase()];
  });
  return [...new Set(ids)].slice(0, MOST_LINKED);
}
