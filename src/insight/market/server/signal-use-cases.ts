import type { Db } from "#core/server/ctx.ts";
import { listNames } from "#insight/competitors/server/queries.ts";
import { signal } from "#insight/competitors/server/signal-queries.ts";
import { names } from "#insight/market/shared/rules.ts";

const MOST_COMPETITORS = 2000;

/** Fires the alerts of competitors that new items name, once for each competitor by the first of them. */
export async function signalNamed(db: Db, items: readonly { title: string; summary: string }[]): Promise<void> {
  if (items.length === 0) return;
  for (const competitor of await listNames(db, MOST_COMPETITORS)) {
    const item = items.find(({ title, summary }) => names(`${title} ${summary}`, competitor.name));
    if (item !== undefined) await signal(db, competitor, item.title);
  }
}
