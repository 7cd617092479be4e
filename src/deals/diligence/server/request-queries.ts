import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import type { DB } from "#core/server/database/tables.gen.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { orderedRowWrites } from "#core/server/records/row-writes.ts";
import type { DiligenceRequest } from "#deals/diligence/shared/requests-api.ts";
import { OF_PROJECT } from "./queries.ts";

export const requestWrites = orderedRowWrites("diligenceRequests", OF_PROJECT);

const STATUS = sql<DiligenceRequest["status"]>`case
  when closed_at is not null then 'closed'
  when exists (select from diligence_request_files f
    where f.org_id = diligence_requests.org_id and f.request_id = diligence_requests.id and f.created_at > asked_at) then 'received'
  else 'open' end`;

const isOverdue = sql<boolean>`coalesce(due_on < ${firmToday}, false) and ${STATUS} = 'open'`;

function requests(db: Db): SelectQueryBuilder<DB, "diligenceRequests", DiligenceRequest> {
  return rowsOf<"diligenceRequests", DiligenceRequest>(
    db
      .selectFrom("diligenceRequests")
      .selectAll("diligenceRequests")
      .select([
        STATUS.as("status"),
        isOverdue.as("isOverdue"),
        sql`(select jsonb_build_object('id', i.id, 'title', i.title) from diligence_items i
        where i.org_id = diligence_requests.org_id and i.id = diligence_requests.item_id)`.as("item"),
        sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'documentId', f.document_id, 'name', f.name, 'createdAt', f.created_at,
          'recipient', (select l.recipient from public_links l where l.org_id = f.org_id and l.id = f.link_id)) order by f.id desc)
        from diligence_request_files f
        where f.org_id = diligence_requests.org_id and f.request_id = diligence_requests.id), '[]')`.as("files"),
      ]),
  );
}

/** What is due first stands first; among those of one day, and without one, their order is the firm's. */
export const listRequests = (db: Db, projectId: string): Promise<DiligenceRequest[]> =>
  requests(db)
    .where("projectId", "=", projectId)
    .orderBy("dueOn", (day) => day.asc().nullsLast())
    .orderBy("position")
    .orderBy("id")
    .execute();

export const findRequest = (db: Db, id: string): Promise<DiligenceRequest | undefined> =>
  requests(db).where("id", "=", id).executeTakeFirst();

/** Keeps who closed it first; opened again, nobody did. */
export async function setClosed(db: Db, id: string, isClosed: boolean): Promise<void> {
  await db
    .updateTable("diligenceRequests")
    .set({ closedAt: isClosed ? sql<string>`now()` : null, closedBy: isClosed ? sql<string>`me()` : null })
    .where("id", "=", id)
    .where("closedAt", isClosed ? "is" : "is not", null)
    .execute();
}

/** What arrived until now is not what is asked for. */
export const askAgain = (db: Db, id: string, note: string): Promise<void> =>
  requestWrites.set(db, id, {
    askedAt: sql<string>`clock_timestamp()`,
    closedAt: null,
    closedBy: null,
    ...(note !== "" && { note }),
  });

/** Whether an item or a risk belongs to a project. */
export async function isRowOf(
  db: Db,
  table: "diligenceItems" | "diligenceRisks",
  id: string,
  projectId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select("id")
    .where("id", "=", id)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return found !== undefined;
}

/** What the asking link shows: the requests of its project, with the names of what arrived. The policies choose the project. */
export async function listAsked(db: Db) {
  return db
    .selectFrom("diligenceRequests")
    .select(["id", "title", "note", "dueOn", STATUS.as("status"), isOverdue.as("isOverdue")])
    .select(
      sql<string[]>`array(select f.name from diligence_request_files f
        where f.org_id = diligence_requests.org_id and f.request_id = diligence_requests.id and f.created_at > asked_at
        order by f.id)`.as("files"),
    )
    .orderBy("dueOn", (day) => day.asc().nullsLast())
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Whether the asking link may answer this one: it is of its project and nobody closed it. */
export async function isAsked(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("diligenceRequests")
    .select("id")
    .where("id", "=", id)
    .where("closedAt", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes what arrived for a request by the asking link. */
export async function insertRequestFile(
  db: Db,
  file: { requestId: string; documentId: string; name: string },
): Promise<void> {
  await db.insertInto("diligenceRequestFiles").values(file).execute();
}
