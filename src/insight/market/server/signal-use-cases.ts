import type { Db } from "#core/server/ctx.ts";
import { isByClock, listNames, listSubscribers } from "#insight/competitors/server/queries.ts";
import { signalNotices } from "#insight/competitors/shared/signal.ts";
import { names } from "#insight/market/shared/rules.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";

const MOST_COMPETITORS = 2000;

/** Fires the alerts of competitors that new items name, once for each competitor by the first of them. */
export async function signalNamed(db: Db, items: readonly { title: string; summary: string }[]): Promise<void> {
  if (items.length === 0) return;
  for (const competitor of await listNames(db, MOST_COMPETITORS)) {
    const item = items.find(({ title, summary }) => names(`${title} ${summary}`, competitor.name));
    if (item === undefined) continue;
    const subscribers = await listSubscribers(db, competitor.id, ["activities"]);
    await notify(db, signalNotices(competitor, { subscribers, isByClock: await isByClock(db), said: item.title }));
  }
}
