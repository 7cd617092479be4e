import { sql } from "kysely";
import type { Db } from "../core/ctx.ts";

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
