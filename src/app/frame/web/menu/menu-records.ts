import type { MenuRecord } from "#app/menu/shared/api.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useOpened } from "#core/web/app/recent.ts";

const NONE: readonly never[] = [];

/** What a person pinned, and the records they opened last, as both are called now and as far as they may still be read. */
export function useMenuRecords() {
  const { opened } = useOpened();
  const recent = opened.flatMap((one) => ("id" in one ? [one.id] : []));
  const { data } = useRead(api.menu.show, { recent }, { keepPrevious: true });
  const named = new Map<string, MenuRecord>(data?.recent.map((record) => [record.id, record]));
  return { favourites: data?.favourites ?? NONE, opened, named };
}
