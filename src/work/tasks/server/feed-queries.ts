import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

export async function findFeed(db: Db): Promise<{ createdAt: string; lastReadAt: string | null } | undefined> {
  const { rows } = await sql<{ createdAt: string; lastReadAt: string | null }>`
    select created_at, last_read_at from task_feeds where user_id = (select me())`.execute(db);
  return rows[0];
}

/** The asking person’s address, known by its hash; an earlier one stops working. */
export async function replaceFeed(db: Db, tokenHash: string): Promise<void> {
  await removeFeed(db);
  await sql`insert into task_feeds (token_hash) values (${tokenHash})`.execute(db);
}

export async function removeFeed(db: Db): Promise<void> {
  await sql`delete from task_feeds where user_id = (select me())`.execute(db);
}

export type FeedTask = {
  id: string;
  title: string;
  description: string;
  dueDate: string;
  dueAt: string | null;
  reminder: "none" | "at_due" | "quarter_hour" | "hour" | "day";
  priority: "high" | "medium" | "low";
  sequence: number;
  updatedAt: string;
};

/** The tasks of the person with this address; null where there is none, or the person may no longer see tasks. */
export async function readFeed(
  db: Db,
  { orgId, tokenHash }: { orgId: string; tokenHash: string },
): Promise<{ firm: string; tasks: FeedTask[] } | null> {
  const { rows } = await sql<{ feed: { firm: string; tasks: FeedTask[] } | null }>`
    select read_task_feed(${orgId}::uuid, ${tokenHash}) as feed`.execute(db);
  return rows[0]?.feed ?? null;
}
