import type { Db } from "#core/server/ctx.ts";
import type { FirmSteps } from "#core/server/jobs/clock-job.ts";
import type { MarketFeed } from "#insight/market/shared/api.ts";
import { readFeed } from "./feed-items.ts";
import { feedDoor } from "./fetch-feed.ts";
import { addFeedItems } from "./item-use-cases.ts";
import { listFeeds, noteReading } from "./queries.ts";

type Step = <Result>(work: (ctx: { db: Db }) => Promise<Result>) => Promise<Result>;
type Reading = { added: number; known: number; problem: string | null };

const MOST_PROBLEM = 500;

async function itemsOf(url: string) {
  const feed = await readFeed(await feedDoor.fetch(url));
  if (feed === undefined) throw new Error("it is no RSS or Atom feed");
  return feed.items;
}

/** Reads one feed and adds its new items. No connection waits for the other server; a failure is kept with the feed. */
export async function readOneFeed(feed: Pick<MarketFeed, "id" | "name" | "url">, step: Step): Promise<Reading> {
  try {
    const items = await itemsOf(feed.url);
    return await step(async ({ db }) => {
      const counts = await addFeedItems(db, items, feed);
      await noteReading(db, feed.id, null);
      return { ...counts, problem: null };
    });
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, MOST_PROBLEM).toWellFormed();
    await step(({ db }) => noteReading(db, feed.id, problem));
    return { added: 0, known: 0, problem };
  }
}

/** Reads every active feed of a firm, one after the other. */
export async function readFeeds({ step }: FirmSteps): Promise<void> {
  const feeds = await step(({ db }) => listFeeds(db));
  for (const feed of feeds) if (feed.isActive) await readOneFeed(feed, step);
}
