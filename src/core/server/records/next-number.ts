import { sql } from "kysely";
import type { Db } from "../ctx.ts";

/** Tables of numbered records of funds, and the column that says when partners saw one. */
const SEEN = { capital_calls: "issued_at", distributions: "approved_at", fund_admissions: "approved_at" } as const;

/**
 * The number the next record of a fund gets: the first after those that partners saw which no draft has, so that a draft that was cancelled
 * leaves no gap. The caller holds the lock that keeps others from writing one.
 */
export async function nextNumberOf(db: Db, table: keyof typeof SEEN, fundId: string): Promise<number> {
  const isSeen = sql`${sql.ref(SEEN[table])} is not null`;
  const { rows } = await sql<{ next: number }>`
    with taken as (
      select number, ${isSeen} as is_seen from ${sql.table(table)} where fund_id = ${fundId} and (state <> 'cancelled' or ${isSeen})
    ), seen as (select coalesce(max(number) filter (where is_seen), 0) as last, count(*) as drafts from taken)
    select min(n)::int as next from seen, generate_series(last + 1, last + drafts + 1) n
    where not exists (select from taken where taken.number = n)`.execute(db);
  return rows[0]?.next ?? 1;
}
