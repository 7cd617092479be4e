import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { t } from "#core/shared/text.ts";

const SHOWN = 20;
const COLUMNS = [
  "id",
  "kind",
  "title",
  "status",
  "done",
  "total",
  "message",
  "error",
  "result",
  "createdAt",
  "finishedAt",
] as const;

const mine = (db: Db) => db.selectFrom("jobs").select(COLUMNS).where("createdBy", "=", sql<string>`me()`);

export const listJobs = (db: Db) => mine(db).orderBy("createdAt", "desc").limit(SHOWN).execute();

export const findJob = (db: Db, id: string) => mine(db).where("id", "=", id).executeTakeFirst();

export const requestCancel = (db: Db, id: string) =>
  db
    .updateTable("jobs")
    .set({ cancelRequested: true })
    .where("id", "=", id)
    .where("createdBy", "=", sql<string>`me()`)
    .where("status", "in", ["queued", "running"])
    .returning("id")
    .executeTakeFirst();

/** Whether nobody works on a job: then it never will be worked on, either. */
export async function withdrawTicket(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ idle: boolean }>`select withdraw_ticket(${id}) as idle`.execute(db);
  return rows[0]?.idle === true;
}

export async function endCancelled(db: Db, id: string): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ status: "cancelled", message: t("Stopped"), finishedAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

export const findPayload = (db: Db, id: string) =>
  db
    .selectFrom("jobs")
    .select(["kind", "payload"])
    .where("id", "=", id)
    .where("createdBy", "=", sql<string>`me()`)
    .forUpdate()
    .executeTakeFirst();

/** Undefined when the job is not over, or came to its end. */
export const restart = (db: Db, id: string) =>
  db
    .updateTable("jobs")
    .set({ status: "queued", cancelRequested: false, error: null, startedAt: null, finishedAt: null })
    .where("id", "=", id)
    .where("status", "in", ["failed", "cancelled"])
    .returning("id")
    .executeTakeFirst();
