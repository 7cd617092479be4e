import { sql } from "kysely";
import type { MeetingDeal } from "#shared/deals/api.ts";
import { MOST_IN_A_MEETING, STAGES } from "#shared/deals/rules.ts";
import type { Db } from "../core/ctx.ts";
import { actorName, changesSince } from "../core/history.ts";
import { cards, type DealQuestion } from "./queries.ts";

/** Deals as a meeting goes through them: stage by stage from the last one on, overdue ones first, then by the day of their next step. */
export async function listForMeeting(
  db: Db,
  { since, ...question }: DealQuestion & { since: string },
): Promise<{ items: MeetingDeal[]; more: boolean }> {
  const found = await db
    .selectFrom(cards(db, question).as("deals"))
    .selectAll()
    .orderBy(
      sql`array_position(${[...STAGES]}::text[], stage) desc, cardinality(overdue) = 0, next_step_on, lower(name), id`,
    )
    .limit(MOST_IN_A_MEETING + 1)
    .execute();
  const shown = found.slice(0, MOST_IN_A_MEETING);
  const ids = shown.map(({ id }) => id);
  const [comments, changes] = [await lastComments(db, ids), await changesSince(db, ids, since)];
  const items = shown.map((deal) => ({
    ...deal,
    lastComment: comments.get(deal.id) ?? null,
    isNew: changes.get(deal.id)?.isNew ?? false,
    changes: changes.get(deal.id)?.changes ?? [],
  }));
  return { items: items as MeetingDeal[], more: found.length > shown.length };
}

type LastComment = { dealId: string; at: string; authorName: string; content: string };

async function lastComments(db: Db, ids: readonly string[]): Promise<Map<string, LastComment>> {
  const rows = await db
    .selectFrom("dealComments")
    .leftJoin("users", "users.id", "dealComments.userId")
    .distinctOn("dealComments.dealId")
    .select([
      sql<string>`deal_comments.deal_id`.as("dealId"),
      "dealComments.createdAt as at",
      "content",
      actorName.as("authorName"),
    ])
    .where(sql<boolean>`deal_comments.deal_id = any (${ids}::uuid[])`)
    .orderBy("dealComments.dealId")
    .orderBy("dealComments.createdAt", "desc")
    .orderBy("dealComments.id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.dealId, row]));
}
