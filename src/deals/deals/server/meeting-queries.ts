import { type SqlBool, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName, changesSince } from "#core/server/records/history.ts";
import type { MeetingDeal } from "#deals/deals/shared/outputs.ts";
import { MOST_IN_A_MEETING, STAGES } from "#deals/deals/shared/rules.ts";
import { isOverdue } from "./condition-queries.ts";
import { counting, type DealQuestion, prepared } from "./matching-queries.ts";
import { cards, toCard } from "./queries.ts";

/** Deals as a meeting goes through them: stage by stage from the last one on, overdue ones first, then by the day of their next step. */
export async function listForMeeting(
  db: Db,
  { since, ...asked }: DealQuestion & { since: string },
): Promise<{ items: MeetingDeal[]; more: boolean }> {
  const question = await prepared(db, asked);
  const inOrder = await idsInOrder(db, question);
  const ids = inOrder.slice(0, MOST_IN_A_MEETING);
  const found = await cards(db, question)
    .where(sql<boolean>`deals.id = any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], deals.id)`)
    .execute();
  const [comments, changes] = [await lastComments(db, ids), await changesSince(db, ids, since)];
  const items = found.map((deal) => ({
    ...toCard(deal),
    lastComment: comments.get(deal.id) ?? null,
    isNew: changes.get(deal.id)?.isNew ?? false,
    changes: changes.get(deal.id)?.changes ?? [],
  }));
  return { items: items as MeetingDeal[], more: inOrder.length > ids.length };
}

/**
 * Which deals they are, and one more if there are more. Stage by stage, overdue ones apart, so that each part comes in the order
 * of an index and reading ends when enough are found. What a card says is read for those only.
 */
async function idsInOrder(db: Db, question: DealQuestion): Promise<string[]> {
  const ids: string[] = [];
  for (const stage of STAGES.toReversed()) {
    for (const isFirst of [isOverdue, sql<SqlBool>`${isOverdue} is not true`]) {
      const wanted = MOST_IN_A_MEETING + 1 - ids.length;
      if (wanted === 0) return ids;
      const rows = await counting(db, question)
        .select("deals.id")
        .where(sql<SqlBool>`deals.stage = ${sql.lit(stage)}`)
        .where(isFirst)
        .orderBy(sql`deals.next_step_on, lower(deals.name), deals.id`)
        .limit(sql.lit(wanted))
        .execute();
      ids.push(...rows.map(({ id }) => id));
    }
  }
  return ids;
}

type LastComment = { dealId: string; at: string; authorName: string; content: string };

async function lastComments(db: Db, ids: readonly string[]): Promise<Map<string, LastComment>> {
  const { rows } = await sql<LastComment>`
    select distinct on (said.deal_id) said.deal_id, said.created_at as at, said.content, ${actorName} as author_name
    from (select *, case when record_id = any (${ids}::uuid[]) then record_id else followed_to end as deal_id from comments
      where record_id = any (${ids}::uuid[]) or followed_to = any (${ids}::uuid[])) said
    left join users on users.id = said.user_id
    order by said.deal_id, said.created_at desc, said.id desc`.execute(db);
  return new Map(rows.map((row) => [row.dealId, row]));
}
