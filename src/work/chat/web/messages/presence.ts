import { api, useRead } from "#core/web/api/api.ts";

const AGAIN_MS = 60_000;

/** Whether a colleague used the product in the last minutes. */
export function useIsActive(userId: string): boolean {
  const { data } = useRead(api.chatRooms.active, {}, { freshMs: AGAIN_MS, everyMs: AGAIN_MS });
  return data?.items.some(({ id }) => id === userId) === true;
}
