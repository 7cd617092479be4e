import type { Db } from "#core/server/ctx.ts";
import { signalNotices } from "#insight/competitors/shared/signal.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { isByClock, listSubscribers } from "./queries.ts";

/** Notifies colleagues whose alert names signals of what a competitor did. */
export async function signal(db: Db, competitor: { id: string; name: string }, said: string): Promise<void> {
  const subscribers = await listSubscribers(db, competitor.id, ["activities"]);
  await notify(db, signalNotices(competitor, { subscribers, isByClock: await isByClock(db), said }));
}
