import type { Db } from "#core/server/ctx.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { isByClock, listSubscribers } from "./queries.ts";

/** Of a signal in a notification. */
const MOST_LETTERS = 300;

/** Notifies colleagues whose alert names signals of what a competitor did, or of news about it. */
export async function signal(db: Db, { id, name }: { id: string; name: string }, said: string): Promise<void> {
  const subscribers = await listSubscribers(db, id, ["activities"]);
  const kind = (await isByClock(db)) ? "competitor_news" : "competitor_signal";
  const params = { name, signal: said.slice(0, MOST_LETTERS).toWellFormed() };
  await notify(
    db,
    subscribers.map((userId) => ({ kind, userId, recordId: id, params })),
  );
}
