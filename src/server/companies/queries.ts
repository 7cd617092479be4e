import { sql } from "kysely";
import type { Db } from "../core/ctx.ts";

/** The company of this name; the first deal to mention one adds it. Two deals at the same moment add it once. */
export async function findOrCreateCompany(db: Db, name: string, defaults: { sector: string | null }): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_org()::text || lower(${name}), 0))`.execute(db);
  const known = await db
    .selectFrom("companies")
    .select("id")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto("companies")
    .values({ name, sector: defaults.sector, isProspect: false, status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
