import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { DiligenceProject } from "#deals/diligence/shared/api.ts";
import { diligenceFields } from "#deals/diligence/shared/fields.ts";
import type { SET_STATUSES } from "#deals/diligence/shared/rules.ts";

/** Projects with whom and what they name, how many days they have, and what is still open of each. */
export const projects = recordQueries("dueDiligenceProjects", {
  kind: "due_diligence",
  fields: diligenceFields,
  worked: {
    daysRemaining: sql<number>`due_on - ${firmToday}`,
    openItems: sql<number>`(select count(*)::int from diligence_items i
      where i.org_id = due_diligence_projects.org_id and i.project_id = due_diligence_projects.id and (i.status in ('open', 'in_progress') or (i.needs_sign_off and i.status = 'done' and i.signed_off_at is null)))`,
    openHighRisks: sql<number>`(select count(*)::int from diligence_risks r
      where r.org_id = due_diligence_projects.org_id and r.project_id = due_diligence_projects.id and r.status = 'open'
        and r.likelihood * r.impact >= 10)`,
  },
}).reading<DiligenceProject>((rows) =>
  rows
    .selectAll("dueDiligenceProjects")
    .select([
      personShown("dueDiligenceProjects.assignedTo").as("assignee"),
      recordShown("dueDiligenceProjects.dealId").as("deal"),
    ]),
);
export const projectWrites = recordWrites("dueDiligenceProjects");
/** What the rows of a project stand under. */
export const OF_PROJECT = { table: "dueDiligenceProjects", key: "projectId" } as const;

/** The company of a deal the asking person may see. */
export async function findCompanyOfDeal(db: Db, dealId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("deals")
    .innerJoin("companies", (join) =>
      join.onRef("companies.orgId", "=", "deals.orgId").onRef("companies.id", "=", "deals.companyId"),
    )
    .select("companies.name")
    .where("deals.id", "=", dealId)
    .executeTakeFirst();
  return found?.name;
}

/** The firm's day in so many days from now, YYYY-MM-DD. */
export const dayIn = (days: number) => sql<string>`(select firm_today() + ${days}::int)`;

/** Writes down the share of the items that are done, of those that apply; a project without any keeps what was said. */
export async function noteProgress(db: Db, projectId: string): Promise<void> {
  await sql`
    update due_diligence_projects p set progress = counted.progress
    from (
      select coalesce(100 * count(*) filter (where status = 'done') / nullif(count(*) filter (where status <> 'not_applicable'), 0), 100)::int as progress
      from diligence_items where project_id = ${projectId} having count(*) > 0
    ) counted
    where p.id = ${projectId} and p.progress <> counted.progress`.execute(db);
}

export async function setStatus(db: Db, id: string, status: (typeof SET_STATUSES)[number]): Promise<void> {
  await projectWrites.set(db, id, { status, completedAt: null });
}

/** Keeps the moment it was first completed. */
export async function setCompleted(db: Db, id: string): Promise<void> {
  await db
    .updateTable("dueDiligenceProjects")
    .set({ status: "Completed", completedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("status", "<>", "Completed")
    .execute();
}
