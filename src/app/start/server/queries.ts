import { sql } from "kysely";
import type { FirstSteps } from "#app/start/shared/api.ts";
import type { Db } from "#core/server/ctx.ts";

const NEW_FOR = "30 days";

/** Each step by what is there, in one statement that stops at the first row it finds. */
export async function findFirstSteps(db: Db): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      exists (select from deals where import_key is not null) as has_imported,
      exists (select from deals d where not exists (
        select from sample_records s where s.org_id = d.org_id and s.record_id = d.id)) as has_deal,
      exists (select from emails) as has_email,
      exists (select from memberships where user_id <> me() and status = 'active')
        or exists (select from invitations where accepted_at is null and revoked_at is null) as has_colleague,
      exists (select from start_dismissals where user_id = me()) as is_dismissed,
      (select created_at > now() - interval ${sql.lit(NEW_FOR)} from organizations where id = current_org()) as is_new_firm,
      (select to_jsonb(made_at at time zone 'UTC') #>> '{}' || 'Z' from samples) as sample_since`.execute(db);
  const [steps] = rows;
  if (!steps) throw new Error("A statement of one row has one row");
  return steps;
}

/** Closing twice is closing once. */
export async function insertDismissal(db: Db): Promise<void> {
  await db
    .insertInto("startDismissals")
    .defaultValues()
    .onConflict((conflict) => conflict.columns(["orgId", "userId"]).doNothing())
    .execute();
}
