import { sql } from "kysely";
import type { Target } from "#shared/imports/targets.ts";
import type { Db } from "../core/ctx.ts";

/** How files with these columns were read last. */
export async function findDecisions(db: Db, target: Target, signature: string) {
  return db
    .selectFrom("importMappings")
    .leftJoin("users", "users.id", "importMappings.usedBy")
    .select(["importMappings.decisions", "importMappings.usedAt"])
    .select(sql<string | null>`nullif(trim(users.first_name || ' ' || users.last_name), '')`.as("usedBy"))
    .where("importMappings.target", "=", target)
    .where("importMappings.signature", "=", signature)
    .executeTakeFirst();
}

export async function rememberDecisions(db: Db, target: Target, signature: string, decisions: object): Promise<void> {
  await db
    .insertInto("importMappings")
    .values({ target, signature, decisions: JSON.stringify(decisions) })
    .onConflict((conflict) =>
      conflict.columns(["orgId", "target", "signature"]).doUpdateSet({
        decisions: JSON.stringify(decisions),
        usedBy: sql<string>`me()`,
        usedAt: sql<string>`now()`,
      }),
    )
    .execute();
}
