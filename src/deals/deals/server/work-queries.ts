import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { actorName } from "#core/server/records/history.ts";
import type { Decision } from "#deals/deals/shared/forms.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";

type StagePeriod = { id: string; stage: Stage; enteredAt: string; leftAt: string | null; actorName: string };

/** Every stay of a deal in a stage, the first one first. */
export async function listStagePeriods(db: Db, dealId: string): Promise<StagePeriod[]> {
  const rows = await db
    .selectFrom("dealStages")
    .leftJoin("users", "users.id", "dealStages.userId")
    .select(["dealStages.id", "dealStages.stage", "dealStages.enteredAt", "dealStages.leftAt"])
    .select(sql<string>`case when deal_stages.user_id is null then 'Tranche' else ${actorName} end`.as("actorName"))
    .where("dealStages.dealId", "=", dealId)
    .orderBy("dealStages.enteredAt")
    .orderBy("dealStages.id")
    .execute();
  return rows as StagePeriod[];
}

/** An active member whose roles let them read deals: nobody else is given any, nor told what is said of them. */
const readsDeals = sql<boolean>`reads_deals(memberships.org_id, memberships.user_id)`;

/** The members of the firm by name; who was deactivated or may not read deals is named too, because deals may still be theirs. */
export function listOwners(db: Db): Promise<{ id: string; name: string; isActive: boolean }[]> {
  return db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", actorName.as("name"), readsDeals.as("isActive")])
    .orderBy("name")
    .orderBy("users.id")
    .execute();
}

/** Whether a deal can be given to this person. */
export async function mayOwnDeals(db: Db, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom("memberships")
    .select("id")
    .where("userId", "=", userId)
    .where(readsDeals)
    .executeTakeFirst();
  return member !== undefined;
}

/** A deal that is invested in closes today unless another day was given. */
export function setOutcome(db: Db, id: string, { outcome, passReason, outcomeNote, lookAgainOn }: Decision) {
  const isPassed = outcome === "passed";
  return db
    .updateTable("deals")
    .set({
      outcome,
      outcomeNote,
      passReason: isPassed ? passReason : null,
      lookAgainOn: isPassed ? lookAgainOn : null,
      ...(outcome === "invested" && { actualCloseDate: sql<string>`coalesce(actual_close_date, ${firmToday})` }),
    })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
}
