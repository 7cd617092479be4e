import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { Project } from "#work/projects/shared/api.ts";
import { projectFields } from "#work/projects/shared/fields.ts";

/** Projects with whom and what they name, and how far their tasks are. */
export const projects = recordQueries("projects", {
  kind: "project",
  fields: projectFields,
  worked: {},
}).reading<Project>((rows) =>
  rows.selectAll("projects").select([
    personShown("projects.ownerId").as("owner"),
    recordShown("projects.recordId").as("record"),
    sql<number>`(select count(*)::int from tasks t where t.org_id = projects.org_id and t.project_id = projects.id and t.archived_at is null)`.as(
      "taskCount",
    ),
    sql<number>`(select count(*)::int from tasks t where t.org_id = projects.org_id and t.project_id = projects.id
          and t.archived_at is null and t.status = 'completed')`.as("completedCount"),
  ]),
);
export const projectWrites = recordWrites("projects");

/** The kind of a record, where the asking person may see it. */
export async function findKind(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom("records").select("kind").where("id", "=", id).executeTakeFirst())?.kind;
}
