import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** Takes the firm's day of counting for this transaction; false when it was counted today. */
export async function takeScoringDay(db: Db): Promise<boolean> {
  const { rows } = await sql`
    update organizations set scored_on = firm_today()
    where id = current_org() and scored_on is distinct from (select firm_today()) returning id`.execute(db);
  return rows.length > 0;
}

export async function scoreEverybody(db: Db): Promise<void> {
  await sql`select score_contacts(array(select id from contacts where interaction_score > 0))`.execute(db);
}
